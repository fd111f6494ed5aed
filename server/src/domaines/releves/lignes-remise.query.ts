import type { Database } from '../../db/database.ts'
import { referenceReleve } from './auto-releve.repository.ts'

/** A reading as the billing system is told of it; one line of a file. */
export interface LigneRemise {
  reference: string
  numeroContrat: string
  numeroAppareil: string
  dateReleve: string
  cadrans: { numeroOrdre: number; valeurIndex: number }[]
  volume: number | null
  doute: string | null
  origine: string
  saisiLe: Date
}

/** The lines of a file: always the same, in the same order. */
export async function lignesRemise(db: Database, remiseId: number): Promise<LigneRemise[]> {
  const rows = await db
    .selectFrom('auto_releve as r')
    .innerJoin('compteur as c', 'c.id', 'r.compteur_id')
    .select([
      'r.id',
      'r.numero_contrat',
      'c.numero_appareil',
      'r.date_releve',
      'r.cadrans',
      'r.volume',
      'r.doute',
      'r.origine',
      'r.saisi_le',
    ])
    .where('r.remise_id', '=', remiseId)
    .orderBy('r.id')
    .execute()
  return rows.map((ligne) => ({
    reference: referenceReleve(ligne.id),
    numeroContrat: ligne.numero_contrat,
    numeroAppareil: ligne.numero_appareil,
    dateReleve: ligne.date_releve,
    cadrans: ligne.cadrans.map((valeurIndex, rang) => ({ numeroOrdre: rang + 1, valeurIndex })),
    volume: ligne.volume,
    doute: ligne.doute,
    origine: ligne.origine,
    saisiLe: ligne.saisi_le,
  }))
}
