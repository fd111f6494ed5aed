import type { NatureAnomalie } from '@ael/contract/paiements/anomalies.ts'
import type { Database } from '../../../db/database.ts'

/** What was found in an attempt; `texte` is French, for the staff. */
export interface Anomalie {
  nature: NatureAnomalie
  texte: string
  identifiantTransaction?: string | null
}

/** Writes down what a person has to look at, once however often it is found again; true when it is new. */
export async function signalerAnomalie(
  db: Database,
  tentativeId: number,
  { nature, texte, identifiantTransaction = null }: Anomalie,
  maintenant: Date,
): Promise<boolean> {
  const nouvelle = await db
    .insertInto('anomalie_paiement')
    .values({
      tentative_id: tentativeId,
      nature,
      texte,
      identifiant_transaction: identifiantTransaction,
      constatee_le: maintenant,
    })
    .onConflict((conflit) => conflit.constraint('anomalie_paiement_dite_une_fois').doNothing())
    .returning('id')
    .executeTakeFirst()
  return nouvelle !== undefined
}

/** Whether something is left to look at in an attempt. */
export async function aAnomalieOuverte(db: Database, tentativeId: number): Promise<boolean> {
  const ouverte = await db
    .selectFrom('anomalie_paiement')
    .select('id')
    .where('tentative_id', '=', tentativeId)
    .where('close_le', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return ouverte !== undefined
}

/** What the right payment answers: anything but money that was taken beside it. */
const REPONDUES: readonly NatureAnomalie[] = ['DISCORDANCE', 'ALARME', 'SANS_REPONSE']

/** Closes what was waiting for the payment that is now recorded; what speaks of another transaction stays, for that was charged as well. */
export async function clorePaiementJuste(
  db: Database,
  tentativeId: number,
  identifiantTransaction: string | null,
  maintenant: Date,
): Promise<void> {
  await db
    .updateTable('anomalie_paiement')
    .set({ close_le: maintenant, motif_cloture: 'Le paiement attendu est enregistré.' })
    .where('tentative_id', '=', tentativeId)
    .where('close_le', 'is', null)
    .where('nature', 'in', REPONDUES)
    .where((eb) =>
      eb.or([eb('identifiant_transaction', 'is', null), eb('identifiant_transaction', '=', identifiantTransaction)]),
    )
    .execute()
}
