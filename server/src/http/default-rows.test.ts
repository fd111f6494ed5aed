import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerContratRattache } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { reglerParametre } from '../testing/configuration.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it.each([
  [2, {}, 2],
  [7, {}, 3],
  [9000, {}, 3],
  [0, {}, 3],
  [2, { nbElements: 1 }, 1],
])('with %i rows a page, a list that is asked for by %j has %i of three', async (reglage, query, lignes) => {
  const { services } = app
  const id = await creerUtilisateur(services.db)
  for (let rang = 0; rang < 3; rang++) await creerContratRattache(services.db, id)
  await reglerParametre(services, 'ConfigurationNbMaxElementPagination', reglage)
  const client = await app.clientDe(id)
  const { resultats, nbTotalResultats } = await client(abonnementsCalls.contrats, { query })
  expect([resultats.length, nbTotalResultats]).toEqual([lignes, 3])
})

it('a list that is asked for by a body has as many', async () => {
  const { services } = app
  const id = await creerUtilisateur(services.db)
  const contrat = await creerContratRattache(services.db, id)
  const client = await app.clientDe(id)
  for (const titreAlerte of ['Un', 'Deux']) {
    await client(alertesCalls.creationAlerte, {
      body: { alerte: { titreAlerte, codeTypeAlarme: 'IP', numeroContratAbonnement: contrat } },
    })
  }
  await reglerParametre(services, 'ConfigurationNbMaxElementPagination', 1)
  expect((await client(alertesCalls.listeAlertes, { body: { contrat } })).resultats).toHaveLength(1)
})
