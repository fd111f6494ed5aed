import type { Doute } from '@ael/contract/releves/controle.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

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
  const ajoute = await db
    .insertInto('auto_releve')
    .values({
      numero_contrat: releve.numeroContrat,
      compteur_id: releve.compteurId,
      date_releve: releve.dateReleve,
      jour_saisie: releve.jourSaisie,
      saisi_le: releve.saisiLe,
      cadrans: [...releve.cadrans],
      volume: releve.volume,
      doute: releve.doute,
      origine: releve.origine,
      utilisateur_id: releve.utilisateurId,
    })
    .onConflict((conflit) => conflit.columns(['numero_contrat', 'jour_saisie']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return ajoute?.id ?? null
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
