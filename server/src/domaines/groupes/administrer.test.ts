import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { reglerFonctionnalite, reglerParametre } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerGroupe as groupeDe } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

const { administration, attacherContrats, attacherUtilisateurs, detacherContrats, detacherUtilisateurs, creerGroupe } =
  groupesCalls
let app: TestApp
let agent: Client
let contrats: string[]
let etranger: string
let ecoles: number
let mairies: number
let proprietaire: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  proprietaire = await creerUtilisateur(db, {
    profils: ['UTILISATEUR_PREMIUM'],
    nom: 'Syndic',
    prenom: 'Léa',
    email: 'lea@exemple.fr',
  })
  const titulaire = await creerClient(db, { nom: 'Oberkampf', prenom: 'Jean' })
  const payeur = await creerClient(db, { nom: 'Vasseur', prenom: 'Paul' })
  contrats = [await creerAbonnement(db, { titulaire, payeur }), await creerAbonnement(db, { titulaire })]
  await poserCompteur(db, contrats[0]!, { fin: '2024-06-01' })
  etranger = await creerAbonnement(db, {
    payeur: await creerClient(db, { raison_sociale: 'Cabinet Lefort' }),
    numeroCompteur: 'D77AA0001',
  })
  await poserCompteur(db, etranger, { numero: 'D66AA0001', debut: '2024-01-01', fin: '2024-06-01' })
  await rattacher(db, proprietaire, ...contrats)
  const client = await app.clientDe(proprietaire)
  const creer = async (nom: string) => (await client(creerGroupe, { body: { nom } })).groupe.idGroupe
  mairies = await creer('Mairies')
  ecoles = await creer('Écoles')
})
afterAll(() => app.close())

const lister = (query: object = {}) => agent(administration, { query })
const ranger = (groupes: number[], numeros: string[]) =>
  agent(attacherContrats, { body: { groupes, contrats: numeros } })
/** The acts of the staff on these things, as the journal has them. */
const inscrits = (quoi: string) =>
  app.services.db
    .selectFrom('journal_personnel')
    .select(['objet', 'avant', 'apres'])
    .where('objet', 'like', `${quoi}%`)
    .orderBy('rang')
    .execute()
const sortir = (groupes: number[], numeros: string[]) =>
  agent(detacherContrats, { body: { groupes, contrats: numeros } })

describe('the groups of all accounts', () => {
  it('are found by their name, with whose they are', async () => {
    const { resultats, nbTotalResultats } = await lister()
    expect(nbTotalResultats).toBe(2)
    expect(resultats.map(({ nom, proprietaire: { nomComplet } }) => [nom, nomComplet])).toEqual([
      ['Écoles', 'Léa Syndic'],
      ['Mairies', 'Léa Syndic'],
    ])
    expect(resultats[0]?.proprietaire).toMatchObject({ userWebId: String(proprietaire), email: 'lea@exemple.fr' })
    expect(await lister({ recherche: 'COLE' })).toMatchObject({ resultats: [{ nom: 'Écoles' }], nbTotalResultats: 1 })
    for (const recherche of ['%', 'e\\c']) expect((await lister({ recherche })).resultats).toEqual([])
    expect((await lister({ indexPage: 2, nbElements: 1 })).resultats.map(({ nom }) => nom)).toEqual(['Mairies'])
  })

  it('take contracts of their account, several at once, and give them back', async () => {
    expect(await ranger([ecoles, mairies], contrats)).toEqual({
      message: 'Contrats rattachés aux groupes\u202F: 4.',
      nombre: 4,
    })
    expect((await ranger([ecoles], contrats)).nombre).toBe(0)
    expect((await lister()).resultats.map(({ nbContrats }) => nbContrats)).toEqual([2, 2])
    expect((await sortir([mairies], contrats.slice(0, 1))).nombre).toBe(1)
    expect((await lister()).resultats.map(({ nbContrats }) => nbContrats)).toEqual([2, 1])
    expect(await inscrits('Contrats de groupes')).toEqual([
      { objet: 'Contrats de groupes\u202F: Écoles, Mairies', avant: null, apres: { contrats } },
      { objet: 'Contrats de groupes\u202F: Écoles', avant: null, apres: { contrats } },
      { objet: 'Contrats de groupes\u202F: Mairies', avant: { contrats: contrats.slice(0, 1) }, apres: null },
    ])
  })

  it('of several accounts take what each of them has, and nothing that one of them has not', async () => {
    const { db } = app.services
    const autre = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], nom: 'Voisin' })
    await rattacher(db, autre, contrats[0]!)
    const ailleurs = await groupeDe(db, autre, 'Ailleurs')
    await sortir([mairies], contrats)
    // Whichever is named first, one of another account is no reason to put it in.
    for (const groupes of [
      [ailleurs, mairies],
      [mairies, ailleurs],
    ]) {
      expect(await ranger(groupes, contrats.slice(0, 1))).toMatchObject({ nombre: 2 })
      expect((await refus(ranger(groupes, contrats)))?.status).toBe(403)
      expect(await sortir(groupes, contrats)).toMatchObject({ nombre: 2 })
    }
    await db.deleteFrom('utilisateur').where('id', '=', autre).execute()
  })

  it('take nothing when one contract is of another account', async () => {
    await sortir([ecoles], contrats)
    expect((await refus(ranger([ecoles], [...contrats, etranger])))?.status).toBe(403)
    expect((await lister({ recherche: 'coles' })).resultats).toMatchObject([{ nbContrats: 0 }])
  })

  it('take no more than a group may hold, and then none', async () => {
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 1)
    expect(await refus(ranger([ecoles], contrats))).toMatchObject({
      status: 412,
      code: 'NOMBRE',
      message: 'Un groupe contient 1 contrat au plus\u202F; il en aurait 2. Choisissez-en moins.',
    })
    expect((await lister({ recherche: 'coles' })).resultats).toMatchObject([{ nbContrats: 0 }])
    expect(await ranger([ecoles], contrats.slice(0, 1))).toMatchObject({ nombre: 1 })
    expect(await sortir([ecoles], contrats)).toMatchObject({ nombre: 1 })
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 5000)
  })

  it('are closed where the feature is off', async () => {
    await reglerFonctionnalite(app.services, 'Groupe', false)
    for (const essai of [
      () => lister(),
      () => ranger([ecoles], contrats),
      () => sortir([ecoles], contrats),
      () => agent(attacherUtilisateurs, { body: { groupes: [ecoles], utilisateurs: [proprietaire] } }),
    ])
      expect(await refus(essai())).toMatchObject({ status: 403, code: 'FONCTIONNALITE' })
    await reglerFonctionnalite(app.services, 'Groupe', true)
  })

  it.each([
    [[], ['0447122']],
    [[0], ['0447122']],
    [[1], []],
  ])('refuse %j with %j', async (groupes, numeros) => expect((await refus(ranger(groupes, numeros)))?.status).toBe(400))

  it('are for the staff alone', async () => {
    const client = await app.clientDe(proprietaire)
    expect((await refus(client(administration, { query: {} })))?.status).toBe(403)
  })
})

describe('the groups given to several users', () => {
  const secondaire = (premiumId: number) =>
    creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
  const voit = async (id: number) =>
    (await (await app.clientDe(id))(groupesCalls.groupes, {})).resultats.map(({ nom }) => nom)

  it('are theirs at once, and taken back as well, in one line of the journal each', async () => {
    const utilisateurs = [await secondaire(proprietaire), await secondaire(proprietaire)]
    const body = { groupes: [ecoles, mairies], utilisateurs }
    expect(await agent(attacherUtilisateurs, { body })).toEqual({
      message: 'Utilisateurs correctement rattachés',
      nombre: 4,
    })
    expect(await voit(utilisateurs[1]!)).toEqual(expect.arrayContaining(['Écoles', 'Mairies']))
    expect((await agent(attacherUtilisateurs, { body })).message).toBe('Ces utilisateurs y accédaient déjà.')
    const retires = utilisateurs.slice(1)
    const retrait = { groupes: [mairies], utilisateurs: retires }
    expect((await agent(detacherUtilisateurs, { body: retrait })).nombre).toBe(1)
    expect(await voit(utilisateurs[1]!)).not.toContain('Mairies')
    expect(await voit(utilisateurs[0]!)).toContain('Mairies')
    const tous = 'Membres de groupes\u202F: Écoles, Mairies'
    expect(await inscrits('Membres de groupes')).toEqual([
      { objet: tous, avant: null, apres: { utilisateurs } },
      { objet: tous, avant: null, apres: { utilisateurs } },
      { objet: 'Membres de groupes\u202F: Mairies', avant: { utilisateurs: retires }, apres: null },
    ])
  })

  it('go to nobody when one is of another account', async () => {
    const sien = await secondaire(proprietaire)
    const autre = await secondaire(await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] }))
    const essai = agent(attacherUtilisateurs, { body: { groupes: [ecoles], utilisateurs: [sien, autre] } })
    expect(await refus(essai)).toMatchObject({ status: 412, code: 'MEMBRE' })
    expect(await voit(sien)).not.toContain('Écoles')
  })

  it('of long names are inscribed by as much of them as a line of the journal holds', async () => {
    const { db } = app.services
    const groupes = [
      await groupeDe(db, proprietaire, 'A'.repeat(255)),
      await groupeDe(db, proprietaire, 'B'.repeat(255)),
    ]
    const utilisateurs = [await creerUtilisateur(db, { profils: ['UTILISATEUR_VISITEUR'], premiumId: proprietaire })]
    await ranger(groupes, contrats)
    await agent(attacherUtilisateurs, { body: { groupes, utilisateurs } })
    for (const quoi of ['Contrats', 'Membres'])
      expect((await inscrits(`${quoi} de groupes\u202F: AAA`)).map(({ objet }) => objet.length)).toEqual([500])
    await db.deleteFrom('groupe').where('id', 'in', groupes).execute()
  })
})

describe('the contracts of the service', () => {
  const trouver = async (query: object) =>
    (await agent(abonnementsCalls.administration, { query })).resultats.map(({ numeroContrat }) => numeroContrat)

  it('are found by their words, or by the account that reaches them', async () => {
    // They are read by their number, whichever came first.
    const numeros = [...contrats, etranger, await creerAbonnement(app.services.db, { numeroContrat: '0000007' })]
    numeros.sort()
    expect((await trouver({ recherche: 'oberk' })).toSorted()).toEqual(contrats.toSorted())
    expect(await trouver({ recherche: etranger })).toEqual([etranger])
    expect((await trouver({ userWebId: proprietaire })).toSorted()).toEqual(contrats.toSorted())
    expect(await trouver({ userWebId: proprietaire, recherche: etranger })).toEqual([])
    expect(await trouver({})).toEqual(numeros)
    expect(await trouver({ nbElements: 2, indexPage: 2 })).toEqual(numeros.slice(2))
  })

  it('are told with who holds and pays them, their meter in place, and the accounts and groups that have them', async () => {
    const lire = async (recherche: string) =>
      (await agent(abonnementsCalls.administration, { query: { recherche } })).resultats
    expect(await lire(etranger)).toEqual([
      {
        numeroContrat: etranger,
        adresse: '12 rue des Tanneurs 38999 Valombre',
        titulaire: 'Alix Durand',
        payeur: 'Cabinet Lefort',
        compteur: 'D77AA0001',
        codeEtatContrat: 'SE',
        nbComptes: 0,
        groups: [],
      },
    ])
    await ranger([mairies], [contrats[0]!])
    const ateliers = await groupeDe(app.services.db, proprietaire, 'Ateliers', [contrats[0]!])
    expect(await lire(contrats[0]!)).toMatchObject([
      {
        titulaire: 'Jean Oberkampf',
        payeur: 'Paul Vasseur',
        compteur: null,
        nbComptes: 1,
        groups: [
          { idGroupe: ateliers, nom: 'Ateliers' },
          { idGroupe: mairies, nom: 'Mairies' },
        ],
      },
    ])
  })
})
