import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** The payer of a contract, the account of its mandate in force, and the one that the payer gave. */
export async function comptesDuPayeur(db: Database, contrat: ContratVerifie) {
  const { numero_client, ...client } = await db
    .selectFrom('abonnement as a')
    .innerJoin('client as c', 'c.numero_client', 'a.numero_client_payeur')
    .select(['c.numero_client', 'c.iban_fin', 'c.titulaire_scelle'])
    .where('a.numero_contrat', '=', contrat)
    .executeTakeFirstOrThrow()
  const mandat = await db
    .selectFrom('mandat_sepa')
    .select(['iban_fin', 'titulaire_scelle'])
    .where('numero_contrat', '=', contrat)
    .where('revoque_le', 'is', null)
    .executeTakeFirst()
  return { payeur: numero_client, mandat: mandat ?? null, client }
}
