import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@ael/contract/client.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const PAIEMENTS = 10_700

let app: TestApp
let agent: Client
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const contrat = await creerAbonnement(db)
  await sql`insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat,
      identifiant_transaction, creee_le, modifiee_le, transaction_le)
    select 'L' || lpad(n::text, 15, '0'), 'PAYBOX', 'EAU', 'CONTRAT', 'a@exemple.fr', 100 + n, 'ENREGISTREE', 'T' || n, now(), now(), now()
    from generate_series(1, ${PAIEMENTS}::int) n`.execute(db)
  await sql`insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, montant_cents)
    select id, 0, ${contrat}, montant_cents from tentative_paiement`.execute(db)
})
afterAll(() => app.close())

const lister = (query: Record<string, unknown>) => agent(paiementsCalls.listePaiementsNonIntegres, { query })

it('a list of payments is counted up to « more than 10,000 », and a search within it exactly', async () => {
  expect((await lister({ nbElements: 1 })).nbTotalResultats).toBe(10_001)
  expect(await lister({ nbElements: 1, indexPage: 2, tri: 'montant' })).toMatchObject({
    nbTotalResultats: 10_001,
    resultats: [{ montant: 1.02 }],
  })
  expect((await lister({ nbElements: 1, recherche: 'T1070' })).nbTotalResultats).toBe(2)
})

it('its file holds every payment once, beyond what a list counts', async () => {
  const { contenu } = await agent(paiementsCalls.exportPaiements, {
    params: { liste: 'nonIntegres', format: 'csv' },
    query: {},
  })
  const references = (await contenu.text()).match(/L\d{15}/g)
  expect(references).toHaveLength(PAIEMENTS)
  expect(new Set(references).size).toBe(PAIEMENTS)
})
