import { useConfiguration } from '../../../lib/session/configuration.ts'
import { TexteLegal } from '../components/TexteLegal.tsx'
import { mentions } from '../textes-legaux.ts'

/** Who publishes this agency, and how to reach him. */
export function MentionsScreen() {
  return <TexteLegal titre={mentions.titre} articles={mentions.articles(useConfiguration())} />
}
