import { useConfiguration } from '../../../lib/session/configuration.ts'
import { TexteLegal } from '../components/TexteLegal.tsx'
import { conditions } from '../textes-legaux.ts'

/** The terms that a user accepts when he opens his account. */
export function ConditionsScreen() {
  return <TexteLegal titre={conditions.titre} articles={conditions.articles(useConfiguration())} />
}
