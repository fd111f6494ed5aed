import codesNaf from '@socialgouv/codes-naf'
import { sectionApe } from '@ael/contract/clients/regles.ts'

const SOUS_CLASSE = /^\d{2}\.\d{2}[A-Z]$/
const SOUS_CLASSES = new Map(
  codesNaf.filter(({ id }) => SOUS_CLASSE.test(id)).map(({ id, label }) => [id.replace('.', ''), label]),
)

/** From this day the INSEE gives APE codes of NAF 2025 (décret 2025-736), of which no package has the list yet. */
const NAF_2025 = '2027-01-01'

/**
 * What an APE code stands for: the 732 sub-classes of NAF rév. 2; from 2027 also, as its section, any code whose
 * division exists. Null when there is no such code. Case, spaces and the dot do not matter.
 */
export function libelleApe(code: string, aujourdhui: string): string | null {
  const compact = code.replace(/[\s.]/g, '').toUpperCase()
  return SOUS_CLASSES.get(compact) ?? (aujourdhui >= NAF_2025 ? sectionApe(compact) : null)
}
