import type { Database } from '../../../db/database.ts'
import {
  type ListePaiements,
  nombrePaiements,
  type PagePaiements,
  pagePaiements,
  type PaiementListe,
} from './recuperation.sql.ts'

/** A page of attempts to recover, and how many there are in all. */
export async function listerPaiements(
  db: Database,
  quels: ListePaiements,
  page: PagePaiements,
): Promise<{ paiements: PaiementListe[]; nombre: number }> {
  const paiements = await pagePaiements(db, quels, page)
  const [premier] = paiements
  if (premier || page.indexPage === 1) return { paiements, nombre: premier?.nombre ?? 0 }
  // Beyond the last page there is no row to tell the total.
  const [total] = await nombrePaiements(db, quels, page.recherche)
  return { paiements: [], nombre: total?.nombre ?? 0 }
}
