import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { reglerParametre } from '../../testing/configuration.ts'
import { refus } from '../../testing/refus.ts'
import { creerGroupe } from '../../testing/univers.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'

let app: TestApp
let proprietaire: number
let client: Client
let contrats: string[]
let idGroupe: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  proprietaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  client = await app.clientDe(proprietaire)
  contrats = [
    await creerAbonnement(db, { adresse: { voie: 'rue des Forges' } }),
    await creerAbonnement(db, { adresse: { voie: 'rue des Forges' } }),
    await creerAbonnement(db, { adresse: { voie: 'quai Perrière' } }),
  ].sort()
  await rattacher(db, proprietaire, ...contrats)
  idGroupe = (await client(groupesCalls.creerGroupe, { body: { nom: 'Écoles' } })).groupe.idGroupe
})

type Selection = {
  contratInfo?: string | { numeroContrat: string } | (string | { numeroContrat: string })[]
  tous?: boolean
  recherche?: string
  utilisateurCreateurId?: number
}
const attacher = (selection: Selection, qui = client) =>
  qui(groupesCalls.attacherContrat, { body: { idGroupe, ...selection } })
const detacher = (selection: Selection, qui = client) =>
  qui(groupesCalls.detacherContrat, { body: { idGroupe, ...selection } })
const lister = async (
  call: typeof groupesCalls.contratsGroupe | typeof groupesCalls.contratsAttachables = groupesCalls.contratsGroupe,
) => (await client(call, { query: { idGroupe } })).resultats.map(({ numeroContrat }) => numeroContrat)
const un = () => contrats[0] ?? ''

describe('contracts are put into a group', () => {
  it('one, by its number or as an object, and taken out again', async () => {
    expect(await attacher({ contratInfo: un() })).toMatchObject({
      message: `Ajout du contrat ${un()} au groupe Écoles réussi`,
      nombre: 1,
      groupe: { idGroupe, nbContrats: 1 },
    })
    expect(await attacher({ contratInfo: { numeroContrat: un() } })).toMatchObject({
      nombre: 0,
      groupe: { nbContrats: 1 },
    })
    expect(await lister()).toEqual([un()])
    expect(await lister(groupesCalls.contratsAttachables)).toEqual(contrats.slice(1))
    expect(await detacher({ contratInfo: un() })).toMatchObject({
      message: `Retrait du contrat ${un()} du groupe Écoles réussi`,
      nombre: 1,
      groupe: { nbContrats: 0 },
    })
    expect(await detacher({ contratInfo: un() })).toMatchObject({ nombre: 0 })
  })

  it('by list, or all those that a search finds', async () => {
    expect(await attacher({ tous: true, recherche: 'forges' })).toMatchObject({
      message: 'Ajout de 2 contrats au groupe Écoles réussi',
      nombre: 2,
    })
    expect(await attacher({ contratInfo: contrats })).toMatchObject({
      message: 'Ajout d’un contrat au groupe Écoles réussi',
      nombre: 1,
    })
    expect(await detacher({ tous: true, recherche: 'QUAI perriere' })).toMatchObject({ nombre: 1 })
    expect(await detacher({ tous: true })).toMatchObject({ nombre: 2, groupe: { nbContrats: 0 } })
  })

  it('by a search of what its owner calls them, whatever another account calls them', async () => {
    const { db } = app.services
    const voisin = await creerUtilisateur(db)
    const sien = await creerContratRattache(db, voisin)
    await rattacher(db, voisin, un())
    const nommer = (qui: Client, numeroContrat: string) =>
      qui(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle: 'Piscine' } })
    for (const numero of [un(), sien]) await nommer(await app.clientDe(voisin), numero)
    await nommer(client, contrats[1] ?? '')
    expect(await attacher({ tous: true, recherche: 'piscine' })).toMatchObject({ nombre: 1 })
    expect(await lister()).toEqual([contrats[1]])
    await attacher({ tous: true })
    expect(await detacher({ tous: true, recherche: 'piscine' })).toMatchObject({ nombre: 1 })
    expect(await lister()).toEqual([contrats[0], contrats[2]])
  })

  it.each([
    ['nothing', {}],
    ['an empty list', { contratInfo: [] }],
    ['a list and all at once', { contratInfo: ['0000001'], tous: true }],
    ['a number too long', { contratInfo: '123456789' }],
    ['more than 5,000', { contratInfo: Array.from({ length: 5001 }, (_, rang) => String(rang).padStart(7, '0')) }],
  ])('unless the request names %s', async (_, selection) => {
    expect(await refus(attacher(selection))).toMatchObject({ status: 400, champs: [{ champ: 'contratInfo' }] })
  })

  it('all or none: a foreign contract stops the list, and is told like one that does not exist', async () => {
    const { db } = app.services
    const etranger = await creerContratRattache(db, await creerUtilisateur(db))
    for (const intrus of [etranger, '9999999']) {
      expect(await refus(attacher({ contratInfo: [un(), intrus] }))).toMatchObject({
        status: 403,
        code: 'DROITS',
        message: `Le contrat ${intrus} n’est pas rattaché à ce compte. Retirez-le de la liste.`,
      })
    }
    const beaucoup = Array.from({ length: 8 }, (_, rang) => `888888${rang}`).toReversed()
    expect((await refus(attacher({ contratInfo: beaucoup })))?.message).toBe(
      'Ces contrats ne sont pas rattachés à ce compte\u202f: 8888887, 8888886, 8888885, 8888884, 8888883 et 3 autres. Retirez-les de la liste.',
    )
    expect(await lister()).toEqual([])
  })

  it('no more than the installation allows, and then none', async () => {
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 2)
    // Each group is counted by itself.
    await creerGroupe(app.services.db, proprietaire, 'Mairies', contrats)
    expect(await refus(attacher({ tous: true }))).toMatchObject({
      status: 412,
      code: 'NOMBRE',
      message: 'Un groupe contient 2 contrats au plus\u202F; il en aurait 3. Choisissez-en moins.',
    })
    expect(await lister()).toEqual([])
    expect(await attacher({ contratInfo: contrats.slice(0, 2) })).toMatchObject({ nombre: 2 })
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 5000)
  })

  it('when the creator that is named is its owner', async () => {
    for (const ranger of [attacher, detacher])
      expect(await refus(ranger({ contratInfo: un(), utilisateurCreateurId: proprietaire + 1 }))).toMatchObject({
        status: 403,
      })
    expect(await attacher({ contratInfo: un(), utilisateurCreateurId: proprietaire })).toMatchObject({ nombre: 1 })
  })

  it('by staff, of its owner alone', async () => {
    const { db } = app.services
    const agent = await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] })
    const sien = await creerContratRattache(db, agent)
    const collegue = await app.clientDe(agent)
    expect(await attacher({ contratInfo: un() }, collegue)).toMatchObject({ nombre: 1 })
    const { resultats } = await collegue(groupesCalls.contratsAttachables, { query: { idGroupe } })
    expect(resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(contrats.slice(1))
    expect(await refus(attacher({ contratInfo: sien }, collegue))).toMatchObject({ code: 'DROITS' })
  })
})

describe('at the same time', () => {
  it('one contract is put in and taken out: the group holds it once or not at all', async () => {
    const essais = Array.from({ length: 12 }, (_, rang) =>
      refus(rang % 2 ? attacher({ contratInfo: un() }) : detacher({ contratInfo: un() })),
    )
    expect(await Promise.all(essais)).toEqual(essais.map(() => null))
    expect((await lister()).length).toBeLessThanOrEqual(1)
  })

  it('a contract enters a group and leaves the account: it is in no group any more', async () => {
    const detacherDuCompte = (numeroContrat: string) =>
      refus(client(abonnementsCalls.gestionAbonnement, { body: { numeroContrat, action: 'DETACHER_CONTRAT' } }))
    await Promise.all(
      contrats.flatMap((numero) => [refus(attacher({ contratInfo: numero })), detacherDuCompte(numero)]),
    )
    const { rows } = await sql`select from groupe_contrat where groupe_id = ${idGroupe}`.execute(app.services.db)
    expect(rows).toHaveLength(0)
  })

  it('two lists fill a group to its limit: it is never passed', async () => {
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 2)
    const issues = await Promise.all(contrats.map((numero) => refus(attacher({ contratInfo: numero }))))
    expect(issues.filter((issue) => issue === null)).toHaveLength(2)
    expect(await lister()).toHaveLength(2)
    await reglerParametre(app.services, 'AttachementContratNbMaxParGroupe', 5000)
  })
})

it('a secondary user of the perimeter reaches a contract as soon as it enters the group, and no longer than it stays', async () => {
  const { db } = app.services
  const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: proprietaire })
  const univers = await db
    .insertInto('univers')
    .values({ utilisateur_id: proprietaire, libelle: 'Centre' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('univers_utilisateur').values({ univers_id: univers.id, utilisateur_id: id }).execute()
  await db.insertInto('univers_groupe').values({ univers_id: univers.id, groupe_id: idGroupe }).execute()
  const secondaire = await app.clientDe(id)
  const lire = async () =>
    (await refus(secondaire(abonnementsCalls.isResiliable, { params: { numeroContrat: un() } })))?.status ?? 200
  expect(await lire()).toBe(403)
  await attacher({ contratInfo: un() })
  expect(await lire()).toBe(200)
  await detacher({ contratInfo: un() })
  await expect.poll(lire).toBe(403)
})
