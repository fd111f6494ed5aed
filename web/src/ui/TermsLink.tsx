import { libelles } from '../lib/conditions/libelles.ts'
import { useFonctionnalite } from '../lib/session/configuration.ts'

/**
 * The terms, or the legal notices where these are what is accepted, beside the form that asks to accept them: in a new
 * tab, so that nothing typed is lost.
 */
export function TermsLink() {
  const parMentions = useFonctionnalite('ConditionsParMentionsLegales')
  return (
    <a href={parMentions ? '#/mentions' : '#/cgu'} target="_blank" rel="noreferrer">
      {parMentions ? libelles.mentions : libelles.conditions}
    </a>
  )
}
