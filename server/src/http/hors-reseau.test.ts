import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { GARDER } from '@ael/contract/call.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { creerAbonnement, rattacher } from '../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Whether the browser of this session may keep what the call answers. */
async function garde(jeton: string, chemin: string): Promise<boolean> {
  const { statusCode, headers } = await test.app.inject({ url: `/webapi/${chemin}`, headers: { token: jeton } })
  expect(statusCode).toBe(200)
  return GARDER in headers
}

it('lets a browser keep what its user reads for himself, not what the staff reads, nor whoever acts for him', async () => {
  const { db } = test.services
  const [utilisateurId, agentId] = [await creerUtilisateur(db), await creerUtilisateur(db, { profils: ['ADMIN'] })]
  const numeroContrat = await creerAbonnement(db)
  await rattacher(db, utilisateurId, numeroContrat)
  const { id } = await db
    .insertInto('usurpation')
    .values({
      usurpateur_id: agentId,
      usurpateur_identifiant: 'agent',
      utilisateur_id: utilisateurId,
      utilisateur_identifiant: 'abonne',
      debut: test.services.horloge.maintenant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ouvrir = async (voulu: Parameters<typeof ouvrirSession>[2]) =>
    (await ouvrirSession(test.services, db, voulu)).jeton
  const [lui, agent, pourLui] = [
    await ouvrir({ utilisateurId }),
    await ouvrir({ utilisateurId: agentId }),
    await ouvrir({ utilisateurId, usurpation: { id, usurpateurId: agentId } }),
  ]
  const contrat = abonnementsCalls.detailAbonnement.path.replace('{numeroContrat}', numeroContrat)
  expect(await garde(lui, contrat)).toBe(true)
  expect(await garde(pourLui, contrat)).toBe(false)
  expect(await garde(agent, 'Configuration/getConfiguration')).toBe(false)
  expect(await garde(lui, 'Utilisateur/mesSessions')).toBe(false)
})
