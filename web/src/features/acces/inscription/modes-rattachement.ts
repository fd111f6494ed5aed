import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'

/** The references that prove that a contract is one's own, and « later » (specification 1 §5 « Account creation »). */
export type ModeRattachement = 'appareil' | 'facture' | 'client' | 'plusTard'

const MODES: ReadonlyArray<[Exclude<ModeRattachement, 'plusTard'>, Fonctionnalite]> = [
  ['appareil', 'AttachementContratAvecCompteur'],
  ['facture', 'AttachementContratAvecFacture'],
  ['client', 'AttachementContratAvecClient'],
]

/** The ways offered, the first being proposed; none when accounts are opened without contract. */
export function modesRattachement(fonctionnalites: Readonly<Record<string, boolean>>): ModeRattachement[] {
  if (!fonctionnalites['UseCreationDeCompteAvecContrat' satisfies Fonctionnalite]) return []
  const modes = MODES.filter(([, fonctionnalite]) => fonctionnalites[fonctionnalite]).map(([mode]) => mode)
  return modes.length ? [...modes, 'plusTard'] : []
}
