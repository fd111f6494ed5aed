import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Debit } from './ouvrir-comptes.ts'
import type { Ordre } from './pain-008.ts'

export type Choisi = Debit & Pick<Ordre, 'boutEnBout' | 'sequence' | 'jour' | 'ancienneRum' | 'nouveauCompte'>

/** One server at a time makes batches: the first debit of a mandate is told from what the others took. Until the end of the transaction. */
export async function verrouillerRemises(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('remises de prélèvements', 0))`.execute(trx)
}

/** A debit with its account sealed. */
export type ChoisiScelle = Omit<Choisi, 'iban' | 'bic' | 'titulaire' | 'ibanAvant'> & {
  ibanScelle: string
  finIban: string
}

/** Writes a batch, its debits, and that its instalments are on their way. */
export async function enregistrerRemise(
  trx: Database,
  {
    messageId,
    maintenant,
    contenuScelle,
    choisis,
  }: { messageId: string; maintenant: Date; contenuScelle: string; choisis: readonly ChoisiScelle[] },
): Promise<void> {
  const montant = choisis.reduce((total, { montantCents }) => total + montantCents, 0)
  const { id } = await trx
    .insertInto('remise_prelevements')
    .values({
      message_id: messageId,
      creee_le: maintenant,
      nombre: choisis.length,
      montant_cents: montant,
      contenu_scelle: contenuScelle,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const colonne = <K extends keyof ChoisiScelle>(nom: K): ChoisiScelle[K][] => choisis.map((un) => un[nom])
  await sql`
    with pris as (
      insert into prelevement (remise_id, mandat_id, echeance_id, facture_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban_scelle, iban_fin)
      select ${id}, * from unnest(${colonne('mandatId')}::int8[], ${colonne('echeanceId')}::int8[], ${colonne('factureId')}::int8[], ${colonne('numeroContrat')}::text[],
        ${colonne('boutEnBout')}::text[], ${colonne('sequence')}::text[], ${colonne('jour')}::date[], ${colonne('montantCents')}::int8[], ${colonne('rum')}::text[], ${colonne('ibanScelle')}::text[], ${colonne('finIban')}::text[])
      returning echeance_id)
    update echeance set etat = 'REMISE' where id in (select echeance_id from pris)`.execute(trx)
}

/** The batches whose file is not there yet, the oldest first. */
export const remisesADeposer = (db: Database): Promise<{ id: number; message_id: string; contenu_scelle: string }[]> =>
  db
    .selectFrom('remise_prelevements')
    .select(['id', 'message_id', 'contenu_scelle'])
    .where('deposee_le', 'is', null)
    .orderBy('id')
    .$narrowType<{ contenu_scelle: string }>()
    .execute()

export async function noterDepot(db: Database, id: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('remise_prelevements')
    .set({ deposee_le: maintenant, contenu_scelle: null })
    .where('id', '=', id)
    .where('deposee_le', 'is', null)
    .execute()
}
