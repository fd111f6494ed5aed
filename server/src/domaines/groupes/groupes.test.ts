import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerSecondaire, creerUnivers } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.public.ts'

let app: TestApp
let premium: number
let contrats: string[]
let groupe: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  premium = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  contrats = [await creerAbonnement(db), await creerAbonnement(db), await creerAbonnement(db, { etat: 'RA' })].sort()
  await rattacher(db, premium, ...contrats)
  groupe = await creerGroupe('Écoles', [contrats[0] ?? '', contrats[1] ?? ''])
  await creerGroupe('Ateliers', [])
})
afterAll(() => app.close())

async function creerGroupe(nom: string, numeros: string[]): Promise<number> {
  const { db } = app.services
  const { id } = await db
    .insertInto('groupe')
    .values({ utilisateur_id: premium, nom, description: `Groupe ${nom}`, couleur: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const numero of numeros)
    await db.insertInto('groupe_contrat').values({ groupe_id: id, numero_contrat: numero }).execute()
  return id
}

async function secondaireDe(groupeId: number, scopes: readonly string[] = []) {
  const { db } = app.services
  const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium })
  // By two perimeters, it is one group of as many contracts.
  for (let rang = 0; rang < 2; rang++)
    await creerUnivers(db, premium, { groupes: [groupeId], utilisateurs: [id], scopes })
  return app.clientDe(id)
}

const noms = async (utilisateurId: number) => {
  const { resultats } = await (await app.clientDe(utilisateurId))(groupesCalls.groupes, {})
  return resultats.map(({ nom }) => nom)
}

describe('the groups to choose from', () => {
  it('are all contracts first, then the groups by name', async () => {
    const client = await app.clientDe(premium)
    const { resultats, nbTotalResultats } = await client(groupesCalls.groupes, {})
    expect(nbTotalResultats).toBe(3)
    expect(resultats).toMatchObject([
      { idGroupe: 0, nom: 'Tous mes contrats', description: 'Tous les contrats rattachés', nbContrats: 3 },
      { nom: 'Ateliers', nbContrats: 0, nbUsers: 0 },
      { idGroupe: groupe, nom: 'Écoles', description: 'Groupe Écoles', nbContrats: 2, color: 4 },
    ])
    expect(resultats.map(({ modifiable }) => modifiable)).toEqual([false, true, true])
    expect(await client(groupesCalls.getGroupe, { params: { id: groupe } })).toEqual({ ...resultats[2], membres: [] })
    expect(await client(groupesCalls.getGroupe, { params: { id: 0 } })).toEqual({ ...resultats[0], membres: [] })
  })

  it('of a user without contract are none', async () => {
    expect(await noms(await creerUtilisateur(app.services.db))).toEqual([])
  })

  it('leave out all contracts when there are more than a group may hold', async () => {
    const { db, configuration } = app.services
    const regler = async (valeur: string) => {
      await db
        .insertInto('parametre')
        .values({ nom: 'AttachementContratNbMaxParGroupe', type: 'System.Int32', valeur })
        .onConflict((conflit) => conflit.column('nom').doUpdateSet({ valeur }))
        .execute()
      await sql`select pg_notify(${CANAL_CONFIGURATION}, '')`.execute(db)
      await expect.poll(() => configuration.nombre('AttachementContratNbMaxParGroupe')).toBe(Number(valeur))
    }
    await regler('2')
    expect(await noms(premium)).toEqual(['Ateliers', 'Écoles'])
    await regler('3')
    expect(await noms(premium)).toEqual(['Tous mes contrats', 'Ateliers', 'Écoles'])
  })

  it('are none without the feature', async () => {
    await reglerFonctionnalite(app.services, 'Groupe', false)
    expect(await noms(premium)).toEqual([])
    await reglerFonctionnalite(app.services, 'Groupe', true)
  })

  it('of a secondary user are those of his perimeters', async () => {
    const client = await secondaireDe(groupe)
    expect((await client(groupesCalls.groupes, {})).resultats).toMatchObject([
      { idGroupe: 0, nbContrats: 2 },
      { idGroupe: groupe, nbContrats: 2, modifiable: false },
    ])
  })

  it('of a secondary user are none where his perimeters close groups', async () => {
    const client = await secondaireDe(groupe, ['groupe'])
    expect((await client(groupesCalls.groupes, {})).resultats).toEqual([])
  })
})

describe('the contracts of a group', () => {
  const lister = (client: Client, id: number, query = {}) =>
    client(groupesCalls.listeContrats, { params: { id }, query })
  const solde = (client: Client, id: number) => client(tableauDeBordCalls.soldeEtAlerteGroupe, { params: { id } })

  it('are listed with both names of their state, searched and paged', async () => {
    const client = await app.clientDe(premium)
    const { resultats, nbTotalResultats } = await lister(client, 0)
    expect(nbTotalResultats).toBe(3)
    expect(resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(contrats)
    expect(resultats.find(({ isResilie }) => isResilie)).toMatchObject({
      libelleEtatContrat: 'Résilié',
      libelleLongEtatContrat: 'Résilié par l’abonné',
    })
    expect(await lister(client, groupe, { nbElements: 1, indexPage: 2 })).toMatchObject({
      nbTotalResultats: 2,
      resultats: [{ numeroContrat: contrats[1], groupes: [{ idGroupe: groupe }] }],
    })
    expect((await lister(client, groupe, { recherche: contrats[0] })).resultats).toHaveLength(1)
  })

  it('are the same for a secondary user of its perimeter and for staff', async () => {
    const { db } = app.services
    const agent = await creerUtilisateur(db, { profils: ['WEBMASTER'] })
    const gestionnaire = await app.clientDe(agent)
    for (const client of [await secondaireDe(groupe), gestionnaire]) {
      expect((await lister(client, groupe)).resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(
        contrats.slice(0, 2),
      )
      expect(await client(groupesCalls.getGroupe, { params: { id: groupe } })).toMatchObject({ nbContrats: 2 })
      expect(await solde(client, groupe)).toMatchObject({ nbContrats: 2 })
    }
    await rattacher(db, agent, contrats[0] ?? '')
    expect(await solde(gestionnaire, 0)).toMatchObject({ nbContrats: 1 })
  })

  it('that a member does not reach are not shown to him', async () => {
    const { db } = app.services
    const membres = [await creerUtilisateur(db), await creerSecondaire(db, premium)] as const
    await rattacher(db, membres[0], contrats[1] ?? '')
    await creerUnivers(db, premium, { contrats: [contrats[1] ?? ''], utilisateurs: [membres[1]] })
    for (const membre of membres) {
      await db.insertInto('groupe_membre').values({ groupe_id: groupe, utilisateur_id: membre }).execute()
      const client = await app.clientDe(membre)
      for (const id of [groupe, 0])
        expect((await lister(client, id)).resultats.map(({ numeroContrat }) => numeroContrat)).toEqual([contrats[1]])
      expect(await client(groupesCalls.getGroupe, { params: { id: groupe } })).toMatchObject({ nbContrats: 1 })
      expect(await solde(client, groupe)).toMatchObject({ nbContrats: 1 })
    }
  })

  it('are closed to strangers, and so is the group, known or not', async () => {
    const etranger = await app.clientDe(await creerUtilisateur(app.services.db))
    for (const id of [groupe, 999_999]) {
      expect(await refus(lister(etranger, id))).toMatchObject({ status: 403 })
      expect(await refus(etranger(groupesCalls.getGroupe, { params: { id } }))).toMatchObject({ status: 403 })
    }
  })
})
