import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import type { TriPaiements } from '@ael/contract/paiements/schemas.ts'
import type { Database } from '../../../db/database.ts'
import { debutDePage } from '../../../kernel/debut-de-page.ts'
import { compterPaiements, type ListePaiements, pagePaiements, type PaiementListe } from './recuperation.sql.ts'

export interface DemandePaiements {
  indexPage: number
  nbElements: number
  tri: TriPaiements
  triDecroissant: boolean
  recherche: string
}

/** A page of attempts to recover, and how many there are, up to 10,001. */
export async function listerPaiements(
  db: Database,
  quels: ListePaiements,
  { indexPage, nbElements, ...voulus }: DemandePaiements,
  maintenant: Date,
): Promise<{ paiements: PaiementListe[]; nombre: number }> {
  const premier = debutDePage({ indexPage, nbElements })
  const [paiements, [compte]] = await Promise.all([
    pagePaiements(db, quels, { ...voulus, maintenant, premier, nombre: nbElements }),
    compterPaiements(db, quels, { recherche: voulus.recherche, maintenant }, TOTAL_MAX + 1),
  ])
  return { paiements, nombre: compte?.nombre ?? 0 }
}
