import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { type FormeListe, requeteFactures } from './factures.sql.ts'

let app: TestApp
let usager: number
let groupe: number
let contrat: string

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  usager = await creerUtilisateur(db)
  contrat = await creerContratRattache(db, usager)
  groupe = await creerGroupe(db, usager, 'Nord', [contrat])
  const autre = await creerAbonnement(db)
  // Other contracts with theirs: of two contracts, either is half of all there is.
  await sql`insert into abonnement select (jsonb_populate_record(b, jsonb_build_object('numero_contrat', 'Z' || lpad(n::text, 6, '0')))).*
    from abonnement b, generate_series(0, 499) n where b.numero_contrat = ${autre}`.execute(db)
  await sql`insert into facture (numero_facture_client, numero_contrat, numero_client_payeur, date_emission, date_echeance, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents)
    select 'PLAN' || n, case when n % 500 = 0 then ${contrat} else 'Z' || lpad((n % 500)::text, 6, '0') end, b.numero_client_payeur, date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000, 8192, 450, 8642,
      case when n % 40 = 0 then 8642 else 0 end
    from generate_series(1, 20000) n, abonnement b where b.numero_contrat = ${autre}`.execute(db)
  await sql`vacuum analyze facture`.execute(db)
})
afterAll(() => app.close())

const PAGE = [25, 0, null, null, 100, null]

it.each<[string, Partial<FormeListe>, RegExp]>([
  ['a contract', { cible: 'contrat' }, /facture_contrat/],
  ['a group', {}, /facture_contrat/],
  [
    'a group by amount',
    { tri: 'montantTTCFacture' },
    /Limit(?:(?!Sort)[^])*Index Only Scan Backward using facture_contrat_montant/,
  ],
  [
    'a group by last day, settled',
    { tri: 'dateLimitePaiementFacture', type: 'DR', decroissant: false },
    /Index Only Scan using facture_contrat_echeance/,
  ],
  ['a group by number', { tri: 'numeroFactureClient' }, /Index Only Scan Backward using facture_contrat_numero/],
  ['a group of a period', { bornee: true }, /facture_contrat/],
  ['a group, to settle', { type: 'AR' }, /facture_a_regler|facture_contrat/],
])('the invoices of %s are found in an index, without reading the others', async (_, ecart, index) => {
  const forme: FormeListe = {
    cible: 'groupe-attachement',
    tri: 'dateFacture',
    decroissant: true,
    recherche: false,
    bornee: false,
    ...ecart,
  }
  const { rows } = await app.services.pool.query<{ 'QUERY PLAN': string }>(`explain ${requeteFactures(forme).text}`, [
    ...(forme.cible === 'contrat' ? [contrat] : [usager, false, groupe]),
    ...PAGE,
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on facture /)
})
