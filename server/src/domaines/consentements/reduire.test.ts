import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enregistrerReleves } from '../../import/releves/integration/enregistrer-releves.ts'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient, numeroUnique } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { poserCompteurRadio } from '../../testing/consommation.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { reduireTous } from './reduire.sql.ts'

// 1 September 2026, midnight in Paris.
const DEBUT = Date.parse('2026-08-31T22:00:00Z') / 1000
const JOURS = 59

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-10-30T09:00:00Z') })
  await reglerFonctionnalite(app.services, 'ConsentementReleves', true)
})
afterAll(() => app.close())

/** A house read every hour, whose holder has taken the consent to hours back. */
async function maison(): Promise<number> {
  const { db, pool } = app.services
  const email = `titulaire-${numeroUnique()}@exemple.fr`
  const numeroContrat = await creerAbonnement(db, { titulaire: await creerClient(db, { email }) })
  const id = await creerUtilisateur(db, { email })
  await rattacher(db, id, numeroContrat)
  const compteurId = await poserCompteurRadio(db, numeroContrat, { debut: '2024-01-01' })
  let index = 1000
  const releves = Array.from({ length: JOURS * 24 + 1 }, (_, rang) => {
    const releve = { instant: DEBUT + rang * 3600, index }
    index += rang % 24 < 6 ? 1 : 30
    return releve
  })
  await enregistrerReleves(pool, [{ compteurId, releves }])
  const client = await app.clientDe(id)
  for (const [portee, accorde] of [
    ['JOUR', true],
    ['HEURE', true],
    ['HEURE', false],
  ] as const)
    await client(consentementsCalls.changeConsentement, { body: { numeroContrat, portee, accorde } })
  return compteurId
}

/** The first day of which the night still shows. */
async function premiereNuit(compteur: number): Promise<string | undefined> {
  const jours = await app.services.db
    .selectFrom('consommation_jour')
    .select(['jour', 'litres'])
    .where('compteur_id', '=', compteur)
    .orderBy('jour')
    .execute()
  return jours.find(({ litres }) => {
    const connus = litres.filter((litre) => litre !== null)
    return Math.max(...connus) - Math.min(...connus) > 1
  })?.jour
}

it('nights leave the watch one by one, and all that left it while nothing ran', async () => {
  const compteur = await maison()
  const { db } = app.services
  expect(await premiereNuit(compteur)).toBe('2026-09-29')
  await reduireTous(db, '2026-10-31')
  expect(await premiereNuit(compteur)).toBe('2026-09-30')
  await reduireTous(db, '2026-11-20')
  expect(await premiereNuit(compteur)).toBe('2026-10-20')
  await reduireTous(db, '2026-12-28')
  expect(await premiereNuit(compteur)).toBeUndefined()
})
