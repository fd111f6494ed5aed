import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

/** What changes under a secondary user who is signed in counts at his next call, on every server. */
describe('under a signed-in secondary user', () => {
  let app: TestApp
  let premium: Client
  let secondaire: Client
  let secondaireId: number
  let premiumId: number
  let contrat: string
  let autre: string
  let groupe: number
  let univers: string

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const { db } = app.services
    premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    premium = await app.clientDe(premiumId)
    contrat = await creerAbonnement(db)
    autre = await creerAbonnement(db)
    await rattacher(db, premiumId, contrat, autre)
    groupe = await creerGroupe(db, premiumId, 'Écoles', [autre])
    secondaireId = await creerSecondaire(db, premiumId)
    univers = await creerUnivers(db, premiumId, {
      contrats: [contrat],
      groupes: [groupe],
      utilisateurs: [secondaireId],
    })
    secondaire = await app.clientDe(secondaireId)
    expect([await lire(contrat), await lire(autre)]).toEqual([null, null])
  })

  const lire = async (numeroContrat: string) =>
    (await refus(secondaire(abonnementsCalls.detailAbonnement, { params: { numeroContrat } })))?.status ?? null
  const graphe = async (contract: string) =>
    (await refus(secondaire(consommationCalls.statistiques, { params: { contract }, query: {} })))?.status ?? null

  it('a contract taken from the perimeter is refused at once', async () => {
    await premium(accesCalls.detacherContratsUnivers, { body: { key: univers, contrats: [contrat] } })
    await expect.poll(() => lire(contrat)).toBe(403)
    expect(await lire(autre)).toBeNull()
    expect(
      (await secondaire(abonnementsCalls.contrats, { query: {} })).resultats.map(({ numeroContrat }) => numeroContrat),
    ).toEqual([autre])
  })

  it('a group taken from the perimeter is refused at once, and its contracts', async () => {
    await premium(accesCalls.detacherGroupesUnivers, { body: { key: univers, groupes: [groupe] } })
    await expect.poll(() => lire(autre)).toBe(403)
    await expect
      .poll(
        async () =>
          (await refus(secondaire(facturesCalls.soldeComptableContratAbonnementGroupe, { params: { id: groupe } })))
            ?.status,
      )
      .toBe(403)
  })

  it('a perimeter emptied leaves an account without contract, and no error', async () => {
    await premium(accesCalls.detacherContratsUnivers, { body: { key: univers, tous: true } })
    await premium(accesCalls.detacherGroupesUnivers, { body: { key: univers, groupes: [groupe] } })
    await expect.poll(() => lire(contrat)).toBe(403)
    expect(await secondaire(abonnementsCalls.getContratParDefaut, {})).toEqual({ contrat: null })
    expect(await secondaire(abonnementsCalls.contrats, { query: {} })).toEqual({ resultats: [], nbTotalResultats: 0 })
    expect(await secondaire(utilisateursCalls.infoUtilisateur, {})).toMatchObject({ nbContrats: 0 })
    expect(await secondaire(accesCalls.autorisationsGroupe, { params: { id: 0 } })).toMatchObject({
      autorisations: expect.any(Array),
    })
  })

  it('other perimeters are his at once', async () => {
    const vide = await creerUnivers(app.services.db, premiumId)
    await premium(accesCalls.utilisateurUnivers, {
      body: { userWebIdSecondaire: secondaireId, listeUniversInfoKey: [vide] },
    })
    await expect.poll(() => lire(contrat)).toBe(403)
    await premium(accesCalls.utilisateurUnivers, {
      body: { userWebIdSecondaire: secondaireId, listeUniversInfoKey: [univers] },
    })
    await expect.poll(() => lire(contrat)).toBeNull()
  })

  it('a feature closed by the perimeter is refused at once, there alone, and open again', async () => {
    await creerUnivers(app.services.db, premiumId, { contrats: [autre], utilisateurs: [secondaireId] })
    expect(await graphe(contrat)).toBeNull()
    await premium(accesCalls.univers, { body: { key: univers, libelle: 'Fermé', scopes: ['consommation'] } })
    await expect.poll(() => graphe(contrat)).toBe(403)
    expect([await lire(contrat), await graphe(autre)]).toEqual([null, null])
    await premium(accesCalls.univers, { body: { key: univers, libelle: 'Ouvert', scopes: [] } })
    await expect.poll(() => graphe(contrat)).toBeNull()
  })

  it('groups closed by all perimeters are no longer offered, nor opened', async () => {
    const noms = async () => (await secondaire(groupesCalls.groupes, {})).resultats.map(({ idGroupe }) => idGroupe)
    expect(await noms()).toEqual([0, groupe])
    await premium(accesCalls.univers, { body: { key: univers, libelle: 'Fermé', scopes: ['groupe'] } })
    await expect.poll(noms).toEqual([])
    expect((await refus(secondaire(groupesCalls.getGroupe, { params: { id: groupe } })))?.status).toBe(403)
  })

  it('a contract that leaves the account leaves the perimeters too', async () => {
    await premium(abonnementsCalls.gestionAbonnement, { body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' } })
    await expect.poll(() => lire(contrat)).toBe(403)
  })
})
