import type { Comptes } from '../journal.ts'
import type { BilanLot, Sort } from './integration/integrer-lot.ts'
import { LIBELLES_REJET, MOTIFS_ECARTES, type MotifRejet } from './lecture/motifs.ts'

/** What an import of readings did; `lues` is the sum of `acceptees`, `repetees` and all of `rejetees`. */
export interface CompteRendu {
  lues: number
  /** New readings: valid, small backflows, first of a new register, or waiting for those that will decide on them. */
  acceptees: number
  retours: number
  changements: number
  enAttente: number
  /** Lines that were there already, in the database or in the file. */
  repetees: number
  rejetees: Partial<Record<MotifRejet, number>>
  compteurs: number
  contratsCrees: number
  contratsRattaches: number
  joursEcrits: number
}

export const nouveauCompteRendu = (): CompteRendu => ({
  lues: 0,
  acceptees: 0,
  retours: 0,
  changements: 0,
  enAttente: 0,
  repetees: 0,
  rejetees: {},
  compteurs: 0,
  contratsCrees: 0,
  contratsRattaches: 0,
  joursEcrits: 0,
})

export function compterRejet(compte: CompteRendu, motif: MotifRejet, nombre = 1): void {
  if (nombre === 0) return
  compte.rejetees[motif] = (compte.rejetees[motif] ?? 0) + nombre
}

export function compterLot(compte: CompteRendu, { sorts, repetees, jours }: BilanLot): void {
  compte.acceptees += (sorts.v ?? 0) + (sorts.r ?? 0) + (sorts.c ?? 0) + (sorts.a ?? 0)
  compte.retours += sorts.r ?? 0
  compte.changements += sorts.c ?? 0
  compte.enAttente += sorts.a ?? 0
  compte.repetees += repetees
  compte.joursEcrits += jours
  for (const [sort, nombre] of Object.entries(sorts)) {
    const motif = MOTIFS_ECARTES[sort as Sort]
    if (motif) compterRejet(compte, motif, nombre)
  }
}

/** The same for the report and the journal. */
export function comptesTelereleves(compte: CompteRendu): Comptes {
  const motifs = Object.entries(compte.rejetees) as [MotifRejet, number][]
  return {
    lues: compte.lues,
    acceptees: compte.acceptees,
    repetees: compte.repetees,
    rejets: Object.fromEntries(motifs.map(([motif, nombre]) => [LIBELLES_REJET[motif], nombre])),
    details: {
      'Petits retours d’eau': compte.retours,
      'Changements de registre': compte.changements,
      'En attente de confirmation': compte.enAttente,
      Compteurs: compte.compteurs,
      'Contrats créés': compte.contratsCrees,
      'Contrats rattachés': compte.contratsRattaches,
      'Jours écrits': compte.joursEcrits,
    },
  }
}
