import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

const { administration, attacherContrats, detacherContrats, creerGroupe } = groupesCalls
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
  proprietaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], nom: 'Syndic', prenom: 'Léa' })
  const titulaire = await creerClient(db, { nom: 'Oberkampf', prenom: 'Jean' })
  contrats = [await creerAbonnement(db, { titulaire }), await creerAbonnement(db, { titulaire })]
  etranger = await creerAbonnement(db)
  await rattacher(db, proprietaire, ...contrats)
  const client = await app.clientDe(proprietaire)
  const creer = async (nom: string) => (await client(creerGroupe, { body: { nom } })).groupe.idGroupe
  ecoles = await creer('Écoles')
  mairies = await creer('Mairies')
})
afterAll(() => app.close())

const lister = (query: object = {}) => agent(administration, { query })
const ranger = (groupes: number[], numeros: string[]) =>
  agent(attacherContrats, { body: { groupes, contrats: numeros } })
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
    expect((await lister({ recherche: 'COLE' })).resultats.map(({ nom }) => nom)).toEqual(['Écoles'])
    expect((await lister({ recherche: '%' })).resultats).toEqual([])
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
  })

  it('take nothing when one contract is of another account', async () => {
    await sortir([ecoles], contrats)
    expect((await refus(ranger([ecoles], [...contrats, etranger])))?.status).toBe(403)
    expect((await lister({ recherche: 'coles' })).resultats).toMatchObject([{ nbContrats: 0 }])
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

describe('the contracts of the service', () => {
  const trouver = async (query: object) =>
    (await agent(abonnementsCalls.administration, { query })).resultats.map(({ numeroContrat }) => numeroContrat)

  it('are found by their words, or by the account that reaches them', async () => {
    expect((await trouver({ recherche: 'oberk' })).toSorted()).toEqual(contrats.toSorted())
    expect(await trouver({ recherche: etranger })).toEqual([etranger])
    expect((await trouver({ userWebId: proprietaire })).toSorted()).toEqual(contrats.toSorted())
    expect(await trouver({ userWebId: proprietaire, recherche: etranger })).toEqual([])
    expect((await trouver({})).toSorted()).toEqual([...contrats, etranger].toSorted())
  })
})
