import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerFacturesDesAnnees } from '../../../testing/factures.ts'
import { plansDe } from '../../../testing/plans.ts'
import { evenementsComptables } from './comptes.sql.ts'

let app: TestApp

/** As the years bring them: nearly all paid when they were due, a few taken back or waited for. */
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  const contrat = await creerAbonnement(db)
  await creerFacturesDesAnnees(db, contrat)
  await sql`insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement)
    select numero_contrat, id, date_echeance, case when id % 100 = 0 then -8642 else 8642 end, 'PRELEVEMENT' from facture`.execute(
    db,
  )
  for (const table of ['facture', 'reglement']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => app.close())

it('incidents of a month are found by their days among those that there are, not in the ledger', async () => {
  const plan = await plansDe(app.services, (db) => evenementsComptables(db, { du: '2025-05-01', au: '2025-05-31' }))
  expect(plan).toContain('using reglement_repris on reglement')
  expect(plan).toContain('using facture_due on facture')
})
