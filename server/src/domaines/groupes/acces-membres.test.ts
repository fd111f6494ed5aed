import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let agent: Client
beforeAll(async () => {
  app = await createTestApp()
  agent = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['CHARGE_DE_CLIENTELE'] }))
})
afterAll(() => app.close())

/** A group of one contract, with a member: a perimeter opens it to him, another one holds a second contract and closes its bills. */
async function tenir() {
  const { db } = app.services
  const proprietaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  const membre = await creerSecondaire(db, proprietaire)
  const [ouvert, ferme] = [await creerAbonnement(db), await creerAbonnement(db)]
  await rattacher(db, proprietaire, ouvert, ferme)
  const idGroupe = await creerGroupe(db, proprietaire, 'Écoles', [ouvert])
  const utilisateurs = [membre]
  await creerUnivers(db, proprietaire, { contrats: [ouvert], utilisateurs })
  await creerUnivers(db, proprietaire, { contrats: [ferme], utilisateurs, scopes: ['factures'] })
  const client = await app.clientDe(proprietaire)
  await client(groupesCalls.ajouterUtilisateur, { body: { idGroupe, utilisateurMembreId: membre } })
  return { client, membre, sien: await app.clientDe(membre), ferme, idGroupe }
}
type Tenu = Awaited<ReturnType<typeof tenir>>

/** What a server remembers of a session, it has to be told that it holds no more. */
describe('a group that was shown to a member is refused at once', () => {
  it.each<[string, (tenu: Tenu) => Promise<unknown>]>([
    [
      'when its owner takes him out',
      ({ client, idGroupe, membre }) =>
        client(groupesCalls.retirerUtilisateur, { body: { idGroupe, utilisateurMembreId: membre } }),
    ],
    [
      'when an agent takes him out',
      ({ idGroupe, membre }) =>
        agent(groupesCalls.detacherUtilisateurs, { body: { groupes: [idGroupe], utilisateurs: [membre] } }),
    ],
    ['when it is deleted', ({ client, idGroupe }) => client(groupesCalls.supprimerGroupe, { body: { idGroupe } })],
  ])('%s', async (_, acte) => {
    const tenu = await tenir()
    const voir = () => refus(tenu.sien(groupesCalls.getGroupe, { params: { id: tenu.idGroupe } }))
    expect(await voir()).toBeNull()
    await acte(tenu)
    expect(await voir()).toMatchObject({ status: 403 })
  })
})

describe('what a member sees of a group is closed at once, and only as long, as it holds a contract where it is closed', () => {
  it.each<[string, (tenu: Tenu, sens: 'attacherContrat' | 'detacherContrat') => Promise<unknown>]>([
    [
      'that its owner puts there and takes out',
      ({ client, idGroupe, ferme }, sens) => client(groupesCalls[sens], { body: { idGroupe, contratInfo: [ferme] } }),
    ],
    [
      'that an agent puts there and takes out',
      ({ idGroupe, ferme }, sens) =>
        agent(groupesCalls[`${sens}s`], { body: { groupes: [idGroupe], contrats: [ferme] } }),
    ],
  ])('%s', async (_, ranger) => {
    const tenu = await tenir()
    const solde = () =>
      refus(tenu.sien(facturesCalls.soldeComptableContratAbonnementGroupe, { params: { id: tenu.idGroupe } }))
    expect(await solde()).toBeNull()
    await ranger(tenu, 'attacherContrat')
    expect(await solde()).toMatchObject({ status: 403 })
    await ranger(tenu, 'detacherContrat')
    expect(await solde()).toBeNull()
  })
})
