import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Contexte } from '../../lib/session/contexte.ts'

/** The call without which a page is closed, as the server's authorisations name it; in one mode only when it says so. */
export interface DroitDePage {
  appel: `${string}/${string}`
  mode?: Contexte['mode']
}

/** Whether a page is closed to the user in what he looks at: by his perimeters, to his profile, or to everybody. */
export function pageFermee(
  droit: DroitDePage | undefined,
  contexte: Contexte | null,
  { autorisations }: Autorisations,
): boolean {
  if (!droit || !contexte || (droit.mode && droit.mode !== contexte.mode)) return false
  return autorisations.some(
    ({ controleur, action, autorise }) => !autorise && `${controleur}/${action}` === droit.appel,
  )
}
