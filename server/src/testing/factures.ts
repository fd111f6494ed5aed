import { type Insertable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Facture, ReleveFacture, Reglement } from '../db/schema.generated.ts'
import { numeroUnique } from './clients.ts'

export type FactureVoulue = Partial<Insertable<Facture>>

/** Creates an invoice of 86,42 € to be paid by 2026-11-16 and answers its id. */
export async function creerFacture(db: Database, numeroContrat: string, voulu: FactureVoulue = {}): Promise<number> {
  const { montant_ttc_cents = 8642, solde_cents = 8642 } = voulu
  const { numero_client_payeur } = await db
    .selectFrom('abonnement')
    .select('numero_client_payeur')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('facture')
    .values({
      numero_facture_client: `F${numeroUnique()}`,
      numero_contrat: numeroContrat,
      numero_client_payeur,
      date_emission: '2026-10-19',
      date_echeance: '2026-11-16',
      montant_ht_cents: 8192,
      montant_tva_cents: 450,
      montant_ttc_cents: 8642,
      solde_cents: 8642,
      // Whoever wants another balance says no settlement that explains it.
      regle_ailleurs_cents: montant_ttc_cents - solde_cents,
      ...voulu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same with the number `<nom>-<contract>`: a name of the test's own, and no two invoices of the same number. */
export const creerFactureNommee = (
  db: Database,
  numeroContrat: string,
  nom: string,
  voulu: FactureVoulue = {},
): Promise<number> => creerFacture(db, numeroContrat, { numero_facture_client: `${nom}-${numeroContrat}`, ...voulu })

/** Records what was received for a contract. */
export async function creerReglement(
  db: Database,
  numeroContrat: string,
  voulu: Partial<Insertable<Reglement>> = {},
): Promise<void> {
  await db
    .insertInto('reglement')
    .values({
      numero_contrat: numeroContrat,
      date_reglement: '2026-09-15',
      montant_cents: 8210,
      mode_reglement: 'PRELEVEMENT',
      ...voulu,
    })
    .execute()
}

type Lecture = Partial<Insertable<ReleveFacture>> & { date_releve: string }

/** Writes billed readings in the order of time; the first without a volume is where counting begins. */
export async function creerReleves(
  db: Database,
  numeroContrat: string,
  ...lectures: readonly Lecture[]
): Promise<void> {
  let index = 0
  for (const lecture of lectures) {
    index += lecture.volume_litres ?? 0
    await db
      .insertInto('releve_facture')
      .values({ numero_contrat: numeroContrat, index_litres: index, nature: 'RELEVE', ...lecture })
      .execute()
  }
}

/** Ten thousand invoices of a contract, `PLAN1` and following, as the years bring them: nearly all paid, one in a hundred to pay. */
export const creerFacturesDesAnnees = (db: Database, numeroContrat: string): Promise<unknown> =>
  sql`insert into facture (numero_facture_client, numero_contrat, numero_client_payeur, date_emission, date_echeance, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents)
    select 'PLAN' || n, b.numero_contrat, b.numero_client_payeur, date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000, 8192, 450, 8642, case when n % 100 = 0 then 8642 else 0 end
    from generate_series(1, 10000) n, abonnement b where b.numero_contrat = ${numeroContrat}`.execute(db)
