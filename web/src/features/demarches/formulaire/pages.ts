import type { Refus } from '@ael/contract/demarches/moteur/verifier.ts'
import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'

/** The last page of a request: everything that is about to be sent. */
export const VERIFICATION = 'verification'

/** The pages of a request, in their order: its steps, then what is sent. */
export const pagesDe = (etapes: readonly EtapeActive[]): string[] => [
  ...etapes.map(({ etape }) => etape.id),
  VERIFICATION,
]

/**
 * The page that an address opens: the one that it names, or the first whose answers are wrong when that stands before it.
 * Null: the address names none.
 */
export function pageOuverte(
  demandee: string | undefined,
  pages: readonly string[],
  refus: readonly Refus[],
): string | null {
  if (demandee === undefined) return null
  const premierRefus = pages.findIndex((page) => refus.some(({ etape }) => etape === page))
  const voulue = pages.indexOf(demandee)
  const derniere = premierRefus === -1 ? pages.length - 1 : premierRefus
  return pages[voulue === -1 ? derniere : Math.min(voulue, derniere)] ?? null
}

/** Where one goes from a page whose answers are right: to the next, or at once to what is still to be answered. */
export function pageSuivante(
  page: string,
  pages: readonly string[],
  refus: readonly Refus[],
  enCorrection: boolean,
): string {
  const suite = pages.slice(pages.indexOf(page) + 1)
  if (!enCorrection) return suite[0] ?? VERIFICATION
  return suite.find((une) => refus.some(({ etape }) => etape === une)) ?? VERIFICATION
}
