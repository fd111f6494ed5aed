import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import type { CallInput } from '@ael/contract/call.ts'
import type { Client } from '@ael/contract/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, poserCompteur, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerClient } from '../../../testing/clients.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { requeteListe } from './liste-contrats.sql.ts'

type Query = CallInput<typeof abonnementsCalls.contrats>['query']

let app: TestApp
let usager: Client
let utilisateurId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  utilisateurId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  usager = await app.clientDe(utilisateurId)
  // Customer numbers are searched too: these hold none of the numbers looked for.
  const eluard = await creerClient(db, { numero_client: '9888881', nom: 'Éluard', prenom: 'Zoé' })
  const boulangerie = await creerClient(db, {
    numero_client: '9888882',
    nom: 'Dupuis',
    prenom: null,
    raison_sociale: 'Boulangerie du Cœur',
    est_professionnel: true,
  })
  const syndic = await creerClient(db, {
    numero_client: '9888883',
    nom: 'Lefort',
    prenom: null,
    raison_sociale: 'Cabinet Lefort Gestion',
  })
  const tanneurs = { voie: 'rue des Tanneurs', ville: 'Valombre' }
  await creerAbonnement(db, {
    numeroContrat: '0000101',
    titulaire: eluard,
    payeur: syndic,
    adresse: { ...tanneurs, numero: '2' },
    numeroCompteur: 'D11AA0001',
  })
  // The meter that it had before is not shown, though it came to the list later.
  await poserCompteur(db, '0000101', { numero: 'D09AA0009', debut: '2015-01-01', fin: '2020-03-01' })
  await creerAbonnement(db, {
    numeroContrat: '0000102',
    titulaire: boulangerie,
    adresse: { ...tanneurs, numero: '14', complement: 'Bâtiment Hôtel' },
    etat: 'RA',
  })
  await creerAbonnement(db, {
    numeroContrat: '0000103',
    titulaire: eluard,
    payeur: await creerClient(db, { numero_client: '9888884', nom: 'Vasseur', prenom: 'Paul' }),
    adresse: { numero: '8', voie: 'chemin de la Forêt', ville: 'Pont-de-Vaire' },
    type: 'BT',
  })
  await poserCompteur(db, '0000103', { numero: 'E03BB0003', reseau: 'WIZE' })
  await rattacher(db, utilisateurId, '0000101', '0000102', '0000103')
  await db
    .updateTable('attachement')
    .set({ libelle: 'Maison de vacances' })
    .where('numero_contrat', '=', '0000103')
    .execute()
  await db
    .updateTable('attachement')
    .set({ libelle: 'atelier 100 %' })
    .where('numero_contrat', '=', '0000101')
    .execute()
  // Somebody else's contract, which answers to every search.
  const voisin = await creerUtilisateur(db)
  await creerAbonnement(db, { numeroContrat: '0000109', titulaire: eluard, adresse: tanneurs })
  await rattacher(db, voisin, '0000109')
  // In his groups are contracts of this account as well, which it does not know.
  await creerGroupe(db, voisin, 'Chez le voisin', ['0000101', '0000109'])
})
afterAll(() => app.close())

const lister = (query: Query = {}, client = usager) => client(abonnementsCalls.contrats, { query })
const numeros = async (query: Query = {}, client = usager) =>
  (await lister(query, client)).resultats.map(({ numeroContrat }) => numeroContrat)

describe('the list of contracts', () => {
  it('shows what a table needs of each', async () => {
    expect(await lister({ recherche: '101' })).toEqual({
      nbTotalResultats: 1,
      resultats: [
        {
          numeroContrat: '0000101',
          libelle: 'atelier 100 %',
          codeTypeService: 'EA',
          codeEtatContrat: 'SE',
          etatLib: 'En service',
          isResilie: false,
          isTypeElectricity: false,
          isDefautContrat: true,
          nomClientTitulaire: 'Éluard Zoé',
          nomClientPayeur: 'Cabinet Lefort Gestion',
          numeroClientTitulaire: expect.stringMatching(/^\d{7}$/),
          numeroClientPayeur: expect.stringMatching(/^\d{7}$/),
          adresseLivraison: {
            numero: '2',
            voie: 'rue des Tanneurs',
            complement: null,
            codePostal: '38999',
            ville: 'Valombre',
            codeCommune: null,
          },
          adresseLivraisonConstruite: '2 rue des Tanneurs, 38999 Valombre',
          numeroPhysiqueAppareil: 'D11AA0001',
          telereleve: false,
          refExterneUtilisateur: null,
          groupes: [],
        },
      ],
    })
  })

  it.each<[string, string[]]>([
    ['', ['0000101', '0000102', '0000103']],
    ['eluard', ['0000101', '0000103']],
    ['ÉLUARD', ['0000101', '0000103']],
    ['zoé éluard', ['0000101', '0000103']],
    ['coeur', ['0000102']],
    ['lefort', ['0000101']],
    ['tanneurs 14', ['0000102']],
    ['valombre tanneurs', ['0000101', '0000102']],
    ['batiment hotel', ['0000102']],
    ['foret', ['0000103']],
    ['0000103', ['0000103']],
    ['d11aa', ['0000101']],
    ['vacances', ['0000103']],
    ['introuvable', []],
    ['eluard introuvable', []],
    ['100 %', ['0000101']],
    ['%', ['0000101']],
    ['_', []],
    ['\\', []],
    ["'; drop table attachement --", []],
    ['🚰', []],
  ])('searched for « %s » holds %j', async (recherche, attendus) => {
    expect(await numeros({ recherche })).toEqual(attendus)
    expect((await lister({ recherche, nbElements: 1 })).nbTotalResultats).toBe(attendus.length)
  })

  it.each<[(typeof TRIS_CONTRATS)[number], string[]]>([
    ['numeroContrat', ['0000101', '0000102', '0000103']],
    ['libelle', ['0000101', '0000103', '0000102']],
    ['codeEtatContrat', ['0000102', '0000101', '0000103']],
    ['nomClientTitulaire', ['0000102', '0000101', '0000103']],
    ['nomClientPayeur', ['0000102', '0000101', '0000103']],
    ['adresseLivraisonConstruite', ['0000103', '0000101', '0000102']],
  ])('sorted by %s is %j, and falls back on the number', async (tri, attendus) => {
    expect(await numeros({ tri })).toEqual(attendus)
  })

  it('sorts backwards, what has no label stays last', async () => {
    expect(await numeros({ tri: 'libelle', triDecroissant: true })).toEqual(['0000103', '0000101', '0000102'])
    expect(await numeros({ tri: 'numeroContrat', triDecroissant: true })).toEqual(['0000103', '0000102', '0000101'])
  })

  it('is read page by page, with its total on every page and beyond the last', async () => {
    expect(await lister({ indexPage: 2, nbElements: 2 })).toMatchObject({
      nbTotalResultats: 3,
      resultats: [{ numeroContrat: '0000103' }],
    })
    expect(await lister({ indexPage: 7, nbElements: 2 })).toEqual({ nbTotalResultats: 3, resultats: [] })
  })

  it.each<Record<string, unknown>>([
    { tri: 'mot_de_passe' },
    { indexPage: 0 },
    { nbElements: 501 },
    { nbElements: 'x' },
    { recherche: 'x'.repeat(101) },
    { indexPage: 1e12 },
  ])('refuses %j', async (query) => {
    expect((await refus(lister(query as Query)))?.status).toBe(400)
  })

  it('of a user without contract is empty', async () => {
    const client = await app.clientDe(await creerUtilisateur(app.services.db))
    expect(await lister({}, client)).toEqual({ nbTotalResultats: 0, resultats: [] })
  })

  it('follows the names, addresses and meters of its contracts', async () => {
    const { db } = app.services
    const titulaire = await creerClient(db, { nom: 'Avant', prenom: 'Paul' })
    const numeroContrat = await creerAbonnement(db, {
      titulaire,
      coTitulaire: await creerClient(db, { nom: 'Marchand' }),
    })
    const id = await creerUtilisateur(db)
    await rattacher(db, id, numeroContrat)
    const client = await app.clientDe(id)
    await db.updateTable('client').set({ nom: 'Après' }).where('numero_client', '=', titulaire).execute()
    await db
      .updateTable('abonnement')
      .set({ adresse_voie: 'quai Neuf' })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    await poserCompteur(db, numeroContrat, { numero: 'Z9NEUF' })
    for (const recherche of ['apres', 'quai neuf', 'z9neuf', 'marchand'])
      expect(await numeros({ recherche }, client), recherche).toEqual([numeroContrat])
    for (const recherche of ['avant', 'tanneurs']) expect(await numeros({ recherche }, client), recherche).toEqual([])
  })

  it('takes the longest label and reference, in any script', async () => {
    const { db } = app.services
    const numeroContrat = await creerAbonnement(db)
    const id = await creerUtilisateur(db)
    await rattacher(db, id, numeroContrat)
    const client = await app.clientDe(id)
    await client(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle: '🚰'.repeat(127) } })
    await client(abonnementsCalls.majReferenceInterne, {
      body: { numeroContrat, refExterneUtilisateur: '漢'.repeat(255) },
    })
    expect((await lister({}, client)).resultats[0]).toMatchObject({
      libelle: '🚰'.repeat(127),
      refExterneUtilisateur: '漢'.repeat(255),
    })
  })
})

describe('who sees which contracts', () => {
  it('a secondary user sees those of his perimeters, once each, as the primary account calls them', async () => {
    const { db } = app.services
    const secondaire = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId: utilisateurId })
    const groupe = await db
      .insertInto('groupe')
      .values({ utilisateur_id: utilisateurId, nom: 'Valombre', couleur: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('groupe_contrat').values({ groupe_id: groupe.id, numero_contrat: '0000101' }).execute()
    const atelier = await creerGroupe(db, utilisateurId, 'Atelier', ['0000101'])
    for (const libelle of ['Un', 'Deux']) {
      const univers = await db
        .insertInto('univers')
        .values({ utilisateur_id: utilisateurId, libelle })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('univers_utilisateur')
        .values({ univers_id: univers.id, utilisateur_id: secondaire })
        .execute()
      await db
        .insertInto('univers_groupe')
        .values([groupe.id, atelier].map((groupe_id) => ({ univers_id: univers.id, groupe_id })))
        .execute()
      await db.insertInto('univers_contrat').values({ univers_id: univers.id, numero_contrat: '0000103' }).execute()
    }
    const client = await app.clientDe(secondaire)
    const { resultats, nbTotalResultats } = await lister({ tri: 'libelle' }, client)
    expect(nbTotalResultats).toBe(2)
    expect(resultats).toMatchObject([
      {
        numeroContrat: '0000101',
        libelle: 'atelier 100 %',
        groupes: [
          { idGroupe: atelier, nom: 'Atelier' },
          { idGroupe: groupe.id, nom: 'Valombre', color: 3 },
        ],
      },
      {
        numeroContrat: '0000103',
        libelle: 'Maison de vacances',
        nomClientTitulaire: 'Éluard Zoé',
        nomClientPayeur: 'Vasseur Paul',
        numeroPhysiqueAppareil: 'E03BB0003',
        telereleve: true,
        isTypeElectricity: true,
        isDefautContrat: false,
        groupes: [],
      },
    ])
    expect(await numeros({ recherche: 'vacances' }, client)).toEqual(['0000103'])
    // Staff see what he sees.
    expect(await numeros({ userWebId: secondaire }, usager)).toEqual(['0000101', '0000103'])
    await db.deleteFrom('univers').where('utilisateur_id', '=', utilisateurId).execute()
    expect(await numeros({}, client)).toEqual([])
  })

  it('staff see those of an account that they manage, nobody else does', async () => {
    const { db } = app.services
    const gestionnaire = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
    expect(await numeros({ userWebId: utilisateurId }, gestionnaire)).toEqual(['0000101', '0000102', '0000103'])
    const autre = await app.clientDe(await creerUtilisateur(db))
    expect(await refus(lister({ userWebId: utilisateurId }, autre))).toMatchObject({ status: 403 })
    expect(await refus(lister({ userWebId: 999_999_999 }, gestionnaire))).toMatchObject({ status: 403 })
  })
})

const FILTRES = [undefined, 'groupe', 'horsGroupe', 'univers', 'horsUnivers'] as const

it.each(TRIS_CONTRATS.flatMap((tri) => FILTRES.map((filtre) => [tri, filtre] as const)))(
  'the list sorted by %s (filter: %s) is read within the primary key of an account, whatever the number of contracts',
  async (tri, filtre) => {
    const { db, pool } = app.services
    await sql`vacuum analyze attachement`.execute(db)
    const { text } = requeteListe({ source: 'attachement', tri, decroissant: false, filtre, nombreMots: 0 })
    const parUnivers = filtre === 'univers' || filtre === 'horsUnivers'
    const [type, valeur] =
      filtre === undefined
        ? ['', '']
        : parUnivers
          ? [', uuid', ", '00000000-0000-4000-8000-000000000000'"]
          : [', bigint', ', 1']
    const client = await pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      await client.query(`prepare plan_liste (bigint, int, int${type}) as ${text}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain execute plan_liste (${utilisateurId}, 25, 0${valeur})`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/CTE trouve[\s\S]*Index Only Scan using attachement_pkey on attachement/)
      expect(plan).not.toContain('Seq Scan on abonnement')
    } finally {
      await client.query('deallocate all')
      await client.query('reset enable_seqscan')
      client.release()
    }
  },
)
