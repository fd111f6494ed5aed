import type { Doute } from '@ael/contract/releves/controle.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

export type OrigineReleve = 'COMPTE' | 'INVITATION' | 'VISITE'

export interface NouveauReleve {
  numeroContrat: ContratVerifie
  compteurId: number
  dateReleve: string
  jourSaisie: string
  saisiLe: Date
  cadrans: readonly number[]
  volume: number | null
  doute: Doute | null
  origine: OrigineReleve
  utilisateurId: number | null
}

/** Records a reading and answers its number; null when the contract has one of this day already. */
export async function ajouterReleve(db: Database, releve: NouveauReleve): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into auto_releve (numero_contrat, compteur_id, date_releve, jour_saisie, saisi_le, cadrans, volume, doute, origine, utilisateur_id)
    values (${releve.numeroContrat}, ${releve.compteurId}, ${releve.dateReleve}, ${releve.jourSaisie}, ${releve.saisiLe}, ${[...releve.cadrans]}::integer[],
      ${releve.volume}, ${releve.doute}, ${releve.origine}, ${releve.utilisateurId})
    on conflict (numero_contrat, jour_saisie) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** How a reading is called, to the subscriber and to the billing system. */
export const referenceReleve = (id: number): string => `AR${String(id).padStart(8, '0')}`

/** The last reading that was sent for a contract. */
export const dernierAutoReleve = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('auto_releve')
    .select(['id', 'date_releve', 'cadrans', 'saisi_le', 'remis_le'])
    .where('numero_contrat', '=', numeroContrat)
    .orderBy('jour_saisie', 'desc')
    .limit(1)
    .executeTakeFirst()
