import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { nomDuLot, type Sequence } from '../remises/pain-008.ts'

export interface PrelevementLu {
  id: number
  bout_en_bout: string
  numero_contrat: string
  mandat_id: number
  echeance_id: number | null
  facture_id: number | null
  /** The bill that is owed again when the debit comes back: its own, that of its settlement, or that which its plan was settled by. */
  facture_rouverte: number | null
  montant_cents: number
  etat: 'REMIS' | 'EXECUTE' | 'REJETE'
}

/** A debit by its name, locked until the end of the transaction. */
export async function verrouillerPrelevement(trx: Database, boutEnBout: string): Promise<PrelevementLu | null> {
  const { rows } = await sql<PrelevementLu>`
    select p.id, p.bout_en_bout, p.numero_contrat, p.mandat_id, p.echeance_id, p.facture_id, coalesce(p.facture_id, r.facture_id, e.facture_id) as facture_rouverte, p.montant_cents, p.etat
    from prelevement p left join echeance d on d.id = p.echeance_id left join echeancier e on e.id = d.echeancier_id left join reglement r on r.id = p.reglement_id
    where p.bout_en_bout = ${boutEnBout} for update of p`.execute(trx)
  return rows[0] ?? null
}

/** The debits of a batch, or of one of its lots, by the name that the bank was given. */
export async function nomsDesPrelevements(db: Database, nom: string): Promise<string[]> {
  const { rows } = await sql<{ bout_en_bout: string; message_id: string; sequence: Sequence; jour: string }>`
    select p.bout_en_bout, r.message_id, p.sequence, p.date_prelevement as jour
    from remise_prelevements r join prelevement p on p.remise_id = r.id
    where r.message_id in (${nom}, left(${nom}::text, -9)) order by p.id`.execute(db)
  return rows
    .filter((un) => un.message_id === nom || nomDuLot(un.message_id, un) === nom)
    .map(({ bout_en_bout }) => bout_en_bout)
}
