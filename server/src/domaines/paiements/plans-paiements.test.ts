import { TRIS_PAIEMENTS } from '@ael/contract/paiements/schemas.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../db/schema.generated.ts'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerFacturesDesAnnees } from '../../testing/factures.ts'
import { plansDe } from '../../testing/plans.ts'
import { echeancesEncaissables } from '../prelevements/echeances-encaissables.public.query.ts'
import { aPrelever } from '../prelevements/remises/a-prelever.sql.ts'
import type { ListePaiements } from './recuperation/recuperation.sql.ts'
import { listerPaiements } from './recuperation/recuperation.query.ts'
import { aRegarder } from './tentative.repository.ts'
import { verifie } from '../../kernel/verifie.ts'

let app: TestApp

/** As the years bring them: nearly all paid and handed over, a few that somebody has to look at. */
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  const contrat = await creerAbonnement(db)
  await creerFacturesDesAnnees(db, contrat)
  await sql`insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, identifiant_transaction, creee_le, modifiee_le, transaction_le, integree_le, interroger_le)
    select 'P' || lpad(n::text, 15, '0'), 'PAYBOX', 'EAU', 'FACTURES', 'a@exemple.fr', 8642,
      case when n % 100 = 0 then 'EXPIREE' when n % 500 = 1 then 'OUVERTE' else 'ENREGISTREE' end, 'T' || n, now() - n * interval '1 hour', now(), now(),
      case when n % 400 > 2 then now() end, case when n % 500 = 1 then now() end
    from generate_series(1, 10000) n`.execute(db)
  await sql`insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents)
    select t.id, 0, f.numero_contrat, f.id, 8642 from tentative_paiement t join facture f on f.numero_facture_client = 'PLAN' || t.id`.execute(
    db,
  )
  await sql`insert into anomalie_paiement (tentative_id, nature, texte, constatee_le, close_le, motif_cloture)
    select id, 'TROP_PERCU', 'x', now(), case when id % 1000 <> 0 then now() end, case when id % 1000 <> 0 then 'y' end from tentative_paiement`.execute(
    db,
  )
  await sql`insert into echeancier (numero, numero_contrat, annonce_le, etat) select 'PLAN' || n, ${contrat}, '2020-01-01', 'TERMINE' from generate_series(1, 1000) n`.execute(
    db,
  )
  await sql`insert into echeance (echeancier_id, rang, date_echeance, montant_cents, etat)
    select e.id, n, date '2020-02-05' + 30 * n, 2000, 'PRELEVEE' from echeancier e, generate_series(1, 10) n`.execute(
    db,
  )
  for (const table of [
    'facture',
    'tentative_paiement',
    'ligne_tentative_paiement',
    'anomalie_paiement',
    'echeancier',
    'echeance',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => app.close())

const liste = (quels: ListePaiements) => async (db: Kysely<DB>) => {
  for (const tri of TRIS_PAIEMENTS)
    await listerPaiements(
      db,
      quels,
      { indexPage: 1, nbElements: 25, tri, triDecroissant: true, recherche: '' },
      new Date(),
    )
}
const REMISE = {
  ics: 'FR12ZZZ123456',
  aujourdhui: '2026-11-21',
  du: '2026-11-23',
  au: '2026-11-30',
  preavis: 14,
  nombre: 5000,
  sauf: [],
}

it.each<[string, (db: Kysely<DB>) => Promise<unknown>, readonly RegExp[]]>([
  ['payments not handed over', liste('nonIntegres'), [/tentative_paiement_non_integree/]],
  [
    'payments without an answer',
    liste('sansRetour'),
    [/tentative_paiement_sans_retour/, /tentative_paiement_expiree/, /anomalie_paiement_ouverte/],
  ],
  ['payments to look at', liste('aExaminer'), [/anomalie_paiement_ouverte/]],
  ['attempts to ask about', (db) => aRegarder(db, new Date(), 50), [/tentative_paiement_interroger/]],
  ['what a batch may debit', (db) => aPrelever(db, REMISE), [/echeance_a_venir/, /facture_a_regler/]],
  [
    'what a contract may still pay of its plan',
    (db) => echeancesEncaissables(db, verifie('contrat', 'PLAN001'), '2026-11-21'),
    [/facture_(a_regler|contrat)/],
  ],
])('%s are read by their indexes, whatever the number of rows', async (_, lire, index) => {
  const plan = await plansDe(app.services, lire)
  for (const nom of index) expect(plan).toMatch(nom)
  expect(plan).not.toContain('Seq Scan')
})
