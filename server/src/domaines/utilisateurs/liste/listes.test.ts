import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const calls = utilisateursCalls

describe('lists of users', () => {
  let app: TestApp
  let admin: Client
  let premium: Client
  let premiumId: number

  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.services
    admin = await app.clientDe(
      await creerUtilisateur(db, {
        profils: ['WEBMASTER', 'ADMIN'],
        nom: 'Zidane',
        prenom: 'Ada',
        email: 'ada@agence.fr',
      }),
    )
    premiumId = await creerUtilisateur(db, {
      profils: ['UTILISATEUR_PREMIUM'],
      nom: 'Syndic',
      prenom: 'Léa',
      email: 'lea@syndic.fr',
    })
    premium = await app.clientDe(premiumId)
    const marc = await creerUtilisateur(db, { nom: 'Élodie', prenom: 'Marc', email: 'marc@exemple.fr' })
    await db
      .updateTable('utilisateur')
      .set({
        nom_usage: 'Dupré',
        derniere_connexion: new Date('2026-10-25T01:30:00Z'),
        date_creation: new Date('2020-05-01T22:30:00Z'),
      })
      .where('id', '=', marc)
      .execute()
    await db
      .insertInto('groupe')
      .values(['Zone B', 'Zone A'].map((nom) => ({ utilisateur_id: marc, nom })))
      .execute()
    await creerUtilisateur(db, { nom: 'Martin', prenom: 'Élodie', email: 'em@exemple.fr', actif: false })
    await creerUtilisateur(db, { nom: '100% eau', prenom: 'Test', email: 'pourcent@exemple.fr' })
    for (const prenom of ['Ana', 'Béa']) {
      await creerUtilisateur(db, {
        nom: 'Secondaire',
        prenom,
        premiumId,
        profils: ['UTILISATEUR_SECONDAIRE'],
        email: `${prenom === 'Ana' ? 'ana' : 'bea'}@syndic.fr`,
      })
    }
  })
  afterAll(() => app.close())

  const chercher = (indexPremierElement: number) =>
    admin(calls.rechercheUtilisateurs, { body: { indexPremierElement, nbreElementsParPage: 1, recherche: 'elodie' } })
  const trouver = (numero: string | number) =>
    admin(calls.rechercheUtilisateursParContrat, { params: { numeroContrat: numero } })
  const emails = async (query: object) =>
    (await admin(calls.utilisateurs, { query })).resultats.map(({ email }) => email)

  it('finds nobody by a contract where that is switched off', async () => {
    await reglerFonctionnalite(app.services, 'RechercheUtilisateursParContrat', false)
    expect(await refus(trouver('0447122'))).toMatchObject({ status: 403, code: 'FONCTIONNALITE' })
    await reglerFonctionnalite(app.services, 'RechercheUtilisateursParContrat', true)
  })

  it.each([
    ['elodie', ['marc@exemple.fr', 'em@exemple.fr']],
    ['ÉLODIE', ['marc@exemple.fr', 'em@exemple.fr']],
    ['élodie martin', ['em@exemple.fr']],
    ['martin élodie', ['em@exemple.fr']],
    ['SYNDIC.fr', ['ana@syndic.fr', 'bea@syndic.fr', 'lea@syndic.fr']],
    ['100%', ['pourcent@exemple.fr']],
    ['%', []],
    ['marc@ex', ['marc@exemple.fr']],
    ['xemple', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
    ['<script>', []],
    ['💧', []],
  ])('finds %j without accents or case, in any order of words', async (recherche, attendus) => {
    expect(await emails({ recherche })).toEqual(attendus)
  })

  it('searches the columns that are named', async () => {
    expect(await emails({ recherche: 'elodie', listeColonnes: 'prenom' })).toEqual(['em@exemple.fr'])
    expect(await emails({ recherche: 'elodie', listeColonnes: 'nom, email' })).toEqual(['marc@exemple.fr'])
    expect((await refus(admin(calls.utilisateurs, { query: { listeColonnes: 'mot_de_passe_hash' } })))?.status).toBe(
      400,
    )
  })

  it('sorts by each column, pages, and counts all', async () => {
    const page = await admin(calls.utilisateurs, { query: { tri: 'prenom', indexPage: 2, nbElements: 3 } })
    expect(page.nbTotalResultats).toBe(7)
    expect(page.resultats.map(({ prenom }) => prenom)).toEqual(['Élodie', 'Léa', 'Marc'])
    const noms = (query: object) =>
      admin(calls.utilisateurs, { query }).then(({ resultats }) => resultats.map(({ nom }) => nom))
    expect(await noms({ triDecroissant: true })).toEqual((await noms({})).toReversed())
    expect((await admin(calls.utilisateurs, { query: { indexPage: 99 } })).resultats).toEqual([])
  })

  it.each([
    ['nom', 'pourcent marc em ana bea lea ada'],
    ['prenom', 'ada ana bea em lea marc pourcent'],
    ['identifiant', 'ada ana bea em lea marc pourcent'],
    ['email', 'ada ana bea em lea marc pourcent'],
    ['profil', 'lea ana bea marc em pourcent ada'],
    ['dateCreation', 'marc ada lea em pourcent ana bea'],
    ['derniereConnexion', 'ada lea em pourcent ana bea marc'],
  ] as const)('sorts by %s', async (tri, ordre) => {
    const debuts = async (query: object) => (await emails(query)).map((email) => email.split('@')[0])
    expect(await debuts({ tri })).toEqual(ordre.split(' '))
    expect(await debuts({ tri, triDecroissant: true })).toEqual(ordre.split(' ').toReversed())
  })

  it('gives everything at once for mass actions', async () => {
    expect(
      (await admin(calls.utilisateurs, { query: { selectionnerTout: 'true', nbElements: 2 } })).resultats,
    ).toHaveLength(7)
  })

  it('says whom the reader may manage, and which accounts are active', async () => {
    const { resultats } = await admin(calls.utilisateurs, { query: {} })
    const par = Object.fromEntries(resultats.map((ligne) => [ligne.email, ligne]))
    expect(par['marc@exemple.fr']).toMatchObject({ gerable: true, actif: true, profils: ['UTILISATEUR_STANDARD'] })
    expect(par['em@exemple.fr']).toMatchObject({ actif: false, derniereConnexion: null })
    expect(par['ana@syndic.fr']).toMatchObject({ gerable: false, groups: [], univers: [] })
    expect(par['marc@exemple.fr']).toMatchObject({
      usurpable: true,
      nomUsage: 'Dupré',
      groups: [{ nom: 'Zone A' }, { nom: 'Zone B' }],
      nomComplet: 'Marc Élodie',
      dateCreation: '2020-05-02T00:30:00+02:00',
      derniereConnexion: '2026-10-25T02:30:00+01:00',
    })
    expect(par['ada@agence.fr']).toMatchObject({ gerable: true, usurpable: false, profils: ['WEBMASTER', 'ADMIN'] })
  })

  it.each([
    { tri: 'mot_de_passe_hash' },
    { nbElements: 101 },
    { nbElements: 0 },
    { indexPage: 0 },
    { indexPage: 'x' },
    { recherche: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    expect((await refus(admin(calls.utilisateurs, { query: query as never })))?.status).toBe(400)
  })

  it('shows a premium user his own users and nobody else', async () => {
    const autre = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
    await creerUtilisateur(app.services.db, {
      premiumId: autre,
      profils: ['UTILISATEUR_VISITEUR'],
      email: 'ailleurs@exemple.fr',
    })
    const { resultats, nbTotalResultats } = await premium(calls.listeUtilisateurSecondaire, { query: {} })
    expect(resultats.map(({ prenom, gerable }) => ({ prenom, gerable }))).toEqual([
      { prenom: 'Ana', gerable: true },
      { prenom: 'Béa', gerable: true },
    ])
    expect(nbTotalResultats).toBe(2)
    expect((await premium(calls.listeUtilisateurSecondaire, { query: { recherche: 'bea' } })).nbTotalResultats).toBe(1)
    expect((await refus(premium(calls.utilisateurs, { query: {} })))?.status).toBe(403)
  })

  it('pages by the first element', async () => {
    expect((await chercher(0)).resultats.map(({ email }) => email)).toEqual(['marc@exemple.fr'])
    expect(await chercher(1)).toMatchObject({ resultats: [{ email: 'em@exemple.fr' }], nbTotalResultats: 2 })
    expect((await chercher(2)).resultats).toEqual([])
  })

  it('finds who reaches a contract, by himself or through a perimeter', async () => {
    const { db } = app.services
    const numeroContrat = await creerContratRattache(db, premiumId, { numeroContrat: '0000321' })
    const secondaire = await db
      .selectFrom('utilisateur')
      .select('id')
      .where('email', '=', 'ana@syndic.fr')
      .executeTakeFirstOrThrow()
    const univers = await db
      .insertInto('univers')
      .values({ utilisateur_id: premiumId, libelle: 'Nord' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('univers_contrat').values({ univers_id: univers.id, numero_contrat: numeroContrat }).execute()
    await db
      .insertInto('univers_utilisateur')
      .values({ univers_id: univers.id, utilisateur_id: secondaire.id })
      .execute()
    expect((await trouver(321)).resultats.map(({ email }) => email)).toEqual(['ana@syndic.fr', 'lea@syndic.fr'])
    expect(await trouver('9999999')).toEqual({ resultats: [], nbTotalResultats: 0 })
  })
})
