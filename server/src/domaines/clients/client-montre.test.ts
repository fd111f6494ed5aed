import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, montrerClient, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { creerClient, numeroUnique } from '../../testing/clients.ts'
import { dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { clientsDuCompte } from './clients-du-compte.public.query.ts'
import { exigerPayeur } from './exiger-payeur.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-21T09:00:00Z') })
})
afterAll(() => app.close())

const adresse = () => `ada-${numeroUnique()}@exemple.fr`
const montres = (id: number) =>
  clientsDuCompte(app.services.db, { id, premiumId: null, profils: ['UTILISATEUR_STANDARD'] })
const changerAdresse = (id: number, email: string) =>
  app.services.db.updateTable('utilisateur').set({ email }).where('id', '=', id).execute()

describe('a customer is shown by the mail address that the utility knows', () => {
  it('as one of the customers of the contract, and of no other', async () => {
    const { db } = app.services
    const [email, autre] = [adresse(), adresse()]
    const [titulaire, conjoint, payeur] = [
      await creerClient(db, { email: autre }),
      await creerClient(db, { email }),
      await creerClient(db, { email }),
    ]
    await creerClient(db, { email })
    const id = await creerUtilisateur(db, { email: email.toUpperCase() })
    await rattacher(db, id, await creerAbonnement(db, { titulaire, coTitulaire: conjoint, payeur }))
    expect(await montres(id)).toEqual([conjoint, payeur].sort())
  })

  it.each([
    [
      'the account is activated',
      { actif: false },
      (id: number) =>
        app.services.db.updateTable('utilisateur').set({ active_le: new Date() }).where('id', '=', id).execute(),
    ],
    ['the account takes that address', { email: adresse() }, (id: number, email: string) => changerAdresse(id, email)],
    [
      'the utility learns of it',
      { client: null },
      (_: number, email: string, client: string) =>
        app.services.db.updateTable('client').set({ email }).where('numero_client', '=', client).execute(),
    ],
  ] as const)(
    'when %s, not before',
    async (_, { ...depart }: { actif?: boolean; email?: string; client?: null }, faire) => {
      const { db } = app.services
      const email = adresse()
      const client = await creerClient(db, { email: depart.client === null ? null : email })
      const id = await creerUtilisateur(db, { email: depart.email ?? email, actif: depart.actif ?? true })
      await rattacher(db, id, await creerAbonnement(db, { titulaire: client }))
      expect(await montres(id)).toEqual([])
      await faire(id, email, client)
      expect(await montres(id)).toEqual([client])
    },
  )

  it('for as long as the account has the contract and he is its customer, whatever becomes of the addresses', async () => {
    const { db } = app.services
    const email = adresse()
    const client = await creerClient(db, { email })
    const contrat = await creerAbonnement(db, { titulaire: client })
    const id = await creerUtilisateur(db, { email })
    await rattacher(db, id, contrat)
    await changerAdresse(id, adresse())
    await db.updateTable('client').set({ email: adresse() }).where('numero_client', '=', client).execute()
    expect(await montres(id)).toEqual([client])
    await (
      await app.clientDe(id)
    )(abonnementsCalls.gestionAbonnement, {
      body: { numeroContrat: contrat, action: 'DETACHER_CONTRAT' },
    })
    await rattacher(db, id, contrat)
    expect(await montres(id)).toEqual([])
  })
})

it('staff make an account the customer of a contract that it has attached by its numbers', async () => {
  const { db } = app.services
  const client = await creerClient(db)
  const contrat = await creerAbonnement(db, { titulaire: client })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  expect(await montres(id)).toEqual([])
  const agent = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
  await agent(abonnementsCalls.gestionAbonnementUtilisateur, {
    params: { userWebId: id },
    body: { numeroContrat: contrat, action: 'ATTACHER_CONTRAT' },
  })
  expect(await montres(id)).toEqual([client])
})

/** What is a customer's alone, of whom all is known. */
const SIEN = {
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  titulaire: 'Zoé Durand',
  date_naissance: '1980-05-04',
  date_naissance_bis: '1981-06-05',
  ville_naissance: 'Grenoble',
  ville_naissance_bis: 'Voiron',
}
const RIEN_DE_SIEN = {
  iban: null,
  bic: null,
  titulaireCompte: null,
  dateNaissance: null,
  dateNaissanceBis: null,
  villeNaissance: null,
  villeNaissanceBis: null,
}

describe('a payer and a holder', () => {
  it('see how to reach each other, neither births nor banks; each changes himself alone', async () => {
    const { db } = app.services
    const sonAdresse = adresse()
    // Its number comes first: the holder does all the same.
    const [payeur, titulaire] = [
      await creerClient(db, { ...SIEN, email: adresse() }),
      await creerClient(db, { email: sonAdresse, iban: 'FR7630006000011234567890189', date_naissance: '1980-05-04' }),
    ]
    const contrat = await creerAbonnement(db, { titulaire, payeur })
    const id = await creerUtilisateur(db)
    await rattacher(db, id, contrat)
    await montrerClient(db, id)
    const client = await app.clientDe(id)
    const lire = (numero: string) => client(clientsCalls.infoClient, { params: { client: numero, contract: contrat } })
    expect(await lire(payeur)).toMatchObject({ ...RIEN_DE_SIEN, modifiable: false, reserve: false })
    expect((await lire(payeur)).email).not.toBeNull()
    expect(await lire(titulaire)).toMatchObject({ dateNaissance: '1980-05-04', modifiable: true })
    const changer = (numeroClient?: string) =>
      client(clientsCalls.miseAJourCoordonneesClient, {
        body: { numeroContrat: contrat, numeroClient, tel1: '0698765432' },
      })
    expect(await refus(changer(payeur))).toMatchObject({ status: 403, code: 'CLIENT_SEUL' })
    expect(await changer(titulaire)).toMatchObject({ mailEnvoye: true })
    expect(await changer()).toMatchObject({ email: sonAdresse })
  })

  it.each(['coTitulaire', 'payeur'] as const)(
    'are known to an account that has shown elsewhere to be its %s',
    async (place) => {
      const { db } = app.services
      const [titulaire, lui] = [await creerClient(db, { email: adresse() }), await creerClient(db)]
      const id = await creerUtilisateur(db)
      await rattacher(db, id, await creerAbonnement(db, { titulaire: lui }))
      await montrerClient(db, id)
      const contrat = await creerAbonnement(db, { titulaire, [place]: lui })
      await rattacher(db, id, contrat)
      const client = await app.clientDe(id)
      expect(await client(clientsCalls.infoClient, { params: { client: titulaire, contract: contrat } })).toMatchObject(
        { reserve: false, modifiable: false, email: expect.stringContaining('@') },
      )
    },
  )

  it('are shown whole to the secondary users of their account, who change nothing of them', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, {
      email: adresse(),
      date_naissance: '1980-05-04',
      numero_telephone1: null,
    })
    const contrat = await creerAbonnement(db, { titulaire })
    const premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    await rattacher(db, premium, contrat)
    await montrerClient(db, premium)
    const secondaire = await creerSecondaire(db, premium)
    await creerUnivers(db, premium, { contrats: [contrat], utilisateurs: [secondaire] })
    const lire = async (id: number) =>
      (await app.clientDe(id))(clientsCalls.infoClient, { params: { client: titulaire, contract: contrat } })
    expect(await lire(premium)).toMatchObject({ dateNaissance: '1980-05-04', modifiable: true })
    expect(await lire(secondaire)).toMatchObject({ dateNaissance: '1980-05-04', modifiable: false })
    const demande = { query: { numeroContrat: contrat } }
    expect((await (await app.clientDe(secondaire))(clientsCalls.isCoordonneesIncompletes, demande)).manques).toEqual([
      { numeroClient: titulaire, champ: 'telephone' },
    ])
    const lui = { id: secondaire, profils: ['UTILISATEUR_SECONDAIRE'] as const, premiumId: premium }
    const utilisateur = { ...lui, identifiant: '', email: '', nom: '', prenom: '', accesContratResilie: false }
    await expect(db.transaction().execute((trx) => exigerPayeur(trx, utilisateur, contrat))).rejects.toMatchObject({
      nature: 'interdit',
    })
  })

  it('are not asked for what they cannot complete', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { email: null })
    const payeur = await creerClient(db, {
      ...SIEN,
      email: adresse(),
      numero_telephone1: '0612345678',
      numero_telephone2: '0761223344',
      siret: '73282932000074',
      code_ape: '3600Z',
      code_qualite: 'SYN',
      libelle_qualite: 'Syndic',
    })
    const contrat = await creerAbonnement(db, { titulaire, payeur })
    const id = await creerUtilisateur(db)
    await rattacher(db, id, contrat)
    const client = await app.clientDe(id)
    const manques = async () =>
      (await client(clientsCalls.isCoordonneesIncompletes, { query: { numeroContrat: contrat } })).manques
    expect(await manques()).toEqual([])
    expect(await client(clientsCalls.infoClient, { params: { client: titulaire, contract: contrat } })).toMatchObject({
      denomination: 'Alix Durand',
      coordonneesIncompletes: false,
      reserve: true,
      modifiable: false,
    })
    expect(await client(clientsCalls.infoClient, { params: { client: payeur, contract: contrat } })).toMatchObject({
      ...RIEN_DE_SIEN,
      email: null,
      numeroTelephone1: null,
      numeroTelephone2: null,
      adresseFacturation: null,
      siret: null,
      codeAPE: null,
      codeQualite: null,
      libelleQualite: null,
      reserve: true,
    })
    for (const call of [clientsCalls.impactePlusieursContrats, clientsCalls.isMAJenAttenteNombreContratsImpactes])
      expect(await refus(client(call, { params: { contract: contrat }, query: {} }))).toMatchObject({
        status: 403,
        code: 'CLIENT_SEUL',
      })
    await montrerClient(db, id)
    expect(await manques()).toEqual([{ numeroClient: titulaire, champ: 'email' }])
  })
})

it('a change that waits is not made once its account no longer speaks for the customer', async () => {
  const { db } = app.services
  const email = adresse()
  const titulaire = await creerClient(db, { email })
  const contrat = await creerAbonnement(db, { titulaire })
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  await montrerClient(db, id)
  await (
    await app.clientDe(id)
  )(clientsCalls.miseAJourCoordonneesClient, {
    body: { numeroContrat: contrat, tel1: '0698765432' },
  })
  await db.updateTable('attachement').set({ preuve: 'CONTRAT' }).where('utilisateur_id', '=', id).execute()
  const { codes } = await dernierCourrier(db, email, 'confirmation-client')
  const lien = { tokenNotification: codes[0] ?? '', activationCode: codes[1] ?? '' }
  expect(
    await refus((await app.clientDe(null))(clientsCalls.notificationModifierClient, { body: lien })),
  ).toMatchObject({
    status: 400,
    code: 'LIEN',
  })
})
