import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creerAbonnement, creerContratRattache, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { attendreVerrous } from '../../../testing/verrous.ts'

const calls = accesCalls
const INCONNU = '00000000-0000-4000-8000-000000000000'

describe('perimeters', () => {
  let app: TestApp
  let contrats: string[]
  let premiumId: number
  let premium: Client
  let groupe: number

  beforeAll(async () => {
    app = await createTestApp()
    contrats = []
    for (let rang = 0; rang < 4; rang++)
      contrats.push(await creerAbonnement(app.services.db, { adresse: { voie: rang < 2 ? 'rue Nord' : 'rue Sud' } }))
    contrats.sort()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const { db } = app.services
    premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    premium = await app.clientDe(premiumId)
    await rattacher(db, premiumId, ...contrats)
    groupe = await creerGroupe(db, premiumId, 'Écoles', [contrats[0] ?? '', contrats[1] ?? ''])
  })

  const creer = async (libelle: string, scopes: string[] = []) =>
    (await premium(calls.univers, { body: { libelle, scopes } })).univers.key
  const contenu = async (key: string) => {
    const { contrats: siens, groupes, nbContrats } = await premium(calls.detailUnivers, { params: { key } })
    return { contrats: siens, groupes, nbContrats }
  }
  const attacher = (key: string, plus: object) => premium(calls.attacherContratsUnivers, { body: { key, ...plus } })

  it('that a search finds are handed over to a spreadsheet, with what they hold and what they close', async () => {
    const key = await creer('Nord', ['factures'])
    // One that closes what there is no more.
    await creerUnivers(app.services.db, premiumId, {
      libelle: 'Sud',
      scopes: ['alertes', 'ancienne'],
      groupes: [groupe],
    })
    await attacher(key, { contrats: [contrats[0]] })
    const exporter = async (recherche: string) => {
      const { contenu: fichier } = await premium(calls.exportUnivers, {
        params: { format: 'csv' },
        query: { recherche },
      })
      return (await fichier.text()).trim().split('\r\n').slice(1)
    }
    expect(await exporter('nord')).toEqual([expect.stringMatching(/^Nord;0;1;0;.*[Ff]actures/)])
    expect(await exporter('')).toEqual([expect.stringMatching(/^Nord;/), 'Sud;1;2;0;Alertes de consommation, ancienne'])
    for (const format of ['csv', 'xlsx'] as const) {
      const { nomFichier, contenu } = await premium(calls.exportUnivers, { params: { format }, query: {} })
      expect(nomFichier).toMatch(new RegExp(`^univers-\\d{4}-\\d{2}-\\d{2}\\.${format}$`))
      expect(new TextDecoder().decode(await contenu.slice(0, 2).arrayBuffer()) === 'PK').toBe(format === 'xlsx')
    }
  })

  it('are created, listed, changed and deleted', async () => {
    const key = await creer('Nord', ['Factures', 'alertes', 'factures'])
    expect(await premium(calls.detailUnivers, { params: { key } })).toEqual({
      key,
      libelle: 'Nord',
      scopes: ['alertes', 'factures'],
      groupes: [],
      contrats: [],
      nbContrats: 0,
      nbUtilisateurs: 0,
    })
    const modifie = await premium(calls.univers, { body: { key, libelle: 'Grand Nord' } })
    expect(modifie).toMatchObject({
      message: 'Le périmètre a été modifié.',
      univers: { libelle: 'Grand Nord', scopes: ['alertes', 'factures'] },
    })
    expect(await premium(calls.univers, { body: { key, libelle: 'Grand Nord', scopes: [] } })).toMatchObject({
      univers: { scopes: [] },
    })
    const { message, univers } = await premium(calls.univers, { body: { libelle: 'École' } })
    expect(message).toBe('Le périmètre a été créé.')
    const ecole = univers.key
    const liste = (query = {}) =>
      premium(calls.listeUnivers, { query }).then(({ resultats }) => resultats.map(({ libelle }) => libelle))
    expect(await liste()).toEqual(['École', 'Grand Nord'])
    expect(await liste({ triDecroissant: true })).toEqual(['Grand Nord', 'École'])
    await attacher(ecole, { contrats: [contrats[0]] })
    expect(await liste({ tri: 'nbContrats' })).toEqual(['Grand Nord', 'École'])
    expect(await liste({ tri: 'nbUtilisateurs', triDecroissant: true })).toEqual(['École', 'Grand Nord'])
    expect(await liste({ recherche: 'ecole' })).toEqual(['École'])
    expect(await liste({ recherche: '%' })).toEqual([])
    expect(await liste({ nbElements: 1, indexPage: 2 })).toEqual(['Grand Nord'])
    expect(await liste({ nbElements: 2, indexPage: 2 })).toEqual([])
    const trouves = await premium(calls.listeUnivers, { query: { recherche: 'nord' } })
    expect(trouves).toMatchObject({ resultats: [{ key }], nbTotalResultats: 1 })
    await premium(calls.deleteUnivers, { body: { libelle: 'grand nord' } })
    expect(await liste()).toEqual(['École'])
  })

  it('bear a name of their own, even when two are created at once', async () => {
    const issues = await Promise.all([1, 2, 3].map(() => refus(premium(calls.univers, { body: { libelle: 'Nord' } }))))
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
    expect(issues.find((issue) => issue !== null)).toMatchObject({
      status: 412,
      message: expect.stringMatching(/^Echec de la creation de l'univers/),
    })
    expect(await refus(premium(calls.univers, { body: { libelle: ' nORD ' } }))).toMatchObject({ status: 412 })
    const NOM_PRIS = 'Un de vos périmètres porte déjà ce nom. Choisissez-en un autre.'
    expect(await refus(premium(calls.univers, { body: { key: await creer('Sud'), libelle: 'nord' } }))).toMatchObject({
      status: 412,
      message: NOM_PRIS,
      champs: [{ champ: 'libelle', message: NOM_PRIS }],
    })
  })

  it.each([
    { libelle: '' },
    { libelle: ' ' },
    { libelle: '<b>' },
    { libelle: 'x'.repeat(256) },
    { libelle: 'X', scopes: ['dashboard'] },
    { libelle: 'X', scopes: ['inconnue'] },
  ])('refuse %j', async (body) => expect(await refus(premium(calls.univers, { body }))).toMatchObject({ status: 400 }))

  it('hold contracts, one by one or by groups, each counted once', async () => {
    const key = await creer('Nord')
    expect(await attacher(key, { contrats: [contrats[0], contrats[2], contrats[2]] })).toEqual({
      message: '2 contrats attachés.',
      nombre: 2,
    })
    expect(await attacher(key, { contrats: [contrats[0]] })).toEqual({ message: 'Rien à changer.', nombre: 0 })
    expect(await premium(calls.attacherGroupesUnivers, { body: { key, groupes: [groupe, groupe] } })).toEqual({
      message: '1 groupe attaché.',
      nombre: 1,
    })
    const autre = await creer('Sud')
    await premium(calls.attacherGroupesUnivers, { body: { key: autre, groupes: [groupe] } })
    await attacher(autre, { contrats: [contrats[0]] })
    expect(await contenu(key)).toEqual({
      contrats: [contrats[0], contrats[2]],
      groupes: [String(groupe)],
      nbContrats: 3,
    })
    const numeros = async (call: typeof calls.contratsAttachesUnivers | typeof calls.contratsAttachablesUnivers) =>
      (
        await premium(call as typeof calls.contratsAttachesUnivers, { params: { key }, query: { key } as never })
      ).resultats.map(({ numeroContrat }) => numeroContrat)
    expect(await numeros(calls.contratsAttachesUnivers)).toEqual([contrats[0], contrats[2]])
    expect(await numeros(calls.contratsAttachablesUnivers)).toEqual([contrats[1], contrats[3]])
    const tous = await premium(calls.contratsAttachablesUnivers, { query: {} })
    expect(tous.resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(expect.arrayContaining(contrats))
    const tenu = { description: 'Du bourg', couleur: 3 }
    await app.services.db.updateTable('groupe').set(tenu).where('id', '=', groupe).execute()
    expect((await premium(calls.universGroupesAttaches, { query: { key } })).resultats).toEqual([
      { idGroupe: groupe, nom: 'Écoles', nbContrats: 2, description: 'Du bourg', color: 3 },
    ])
    expect((await premium(calls.universGroupesAttachables, { query: { key } })).resultats).toEqual([])
    const creches = await creerGroupe(app.services.db, premiumId, 'Crèches', [contrats[3] ?? ''])
    await premium(calls.attacherGroupesUnivers, { body: { key, groupes: [creches] } })
    const attaches = (await premium(calls.universGroupesAttaches, { query: { key } })).resultats
    expect(attaches.map(({ nom }) => nom)).toEqual(['Crèches', 'Écoles'])
    expect(await premium(calls.detacherGroupesUnivers, { body: { key, groupes: [groupe] } })).toEqual({
      message: '1 groupe retiré.',
      nombre: 1,
    })
    expect(await premium(calls.detacherContratsUnivers, { body: { key, contrats: [contrats[0] ?? ''] } })).toEqual({
      message: '1 contrat retiré.',
      nombre: 1,
    })
    expect(await contenu(key)).toEqual({ contrats: [contrats[2]], groupes: [String(creches)], nbContrats: 2 })
    expect(await contenu(autre)).toEqual({ contrats: [contrats[0]], groupes: [String(groupe)], nbContrats: 2 })
  })

  it('take all that a search finds', async () => {
    const key = await creer('Nord')
    expect(await attacher(key, { tous: true, recherche: 'nord' })).toMatchObject({ nombre: 2 })
    expect(await attacher(key, { tous: true })).toMatchObject({ nombre: 2 })
    expect(await premium(calls.detacherContratsUnivers, { body: { key, tous: true, recherche: 'sud' } })).toMatchObject(
      { nombre: 2 },
    )
    expect(await refus(attacher(key, {}))).toMatchObject({ status: 400, message: 'Choisissez au moins un contrat.' })
  })

  it('hold nothing of another account', async () => {
    const { db } = app.services
    const autre = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const ailleurs = await creerContratRattache(db, autre)
    const sonGroupe = await creerGroupe(db, autre, 'Le sien', [ailleurs])
    const sien = await creerUnivers(db, autre, { contrats: [ailleurs] })
    const key = await creer('Nord')
    await premium(calls.autorisations, { params: { contract: contrats[0]! } })
    expect(await refus(attacher(key, { contrats: [contrats[0], ailleurs] }))).toMatchObject({
      status: 403,
      message: `Le contrat ${ailleurs} n’est pas rattaché à ce compte. Retirez-le de la liste.`,
    })
    expect(await refus(premium(calls.attacherGroupesUnivers, { body: { key, groupes: [sonGroupe] } }))).toMatchObject({
      status: 403,
    })
    expect(await contenu(key)).toEqual({ contrats: [], groupes: [], nbContrats: 0 })
    expect(await refus(premium(calls.detailUnivers, { params: { key: sien } }))).toMatchObject({ status: 403 })
    expect(await refus(premium(calls.univers, { body: { key: sien, libelle: 'Volé' } }))).toMatchObject({ status: 403 })
    expect(await refus(premium(calls.deleteUnivers, { body: { key: sien } }))).toMatchObject({ status: 403 })
    for (const body of [{}, { key: 'Nord' }])
      expect(await refus(premium(calls.deleteUnivers, { body }))).toMatchObject({ status: 400 })
  })

  describe('given to users', () => {
    let nord: string
    let sud: string
    let secondaire: number
    beforeEach(async () => {
      const { db } = app.services
      secondaire = await creerSecondaire(db, premiumId)
      const tenu = { contrats: contrats.slice(0, 2), utilisateurs: [secondaire] }
      nord = await creerUnivers(db, premiumId, { libelle: 'Vers le nord', ...tenu })
      sud = await creerUnivers(db, premiumId, { libelle: 'Au sud', contrats: contrats.slice(2) })
    })
    const donner = (listeUniversInfoKey: string[], client = premium, userWebIdSecondaire = secondaire) =>
      client(calls.utilisateurUnivers, { body: { userWebIdSecondaire, listeUniversInfoKey } })
    const siens = async () =>
      (await premium(calls.listeUtilisateurUnivers, { params: { id: secondaire } })).resultats
        .map(({ key }) => key)
        .sort()

    it('replace those of before; at least one is left', async () => {
      expect(await donner([sud, sud])).toEqual({ message: 'Utilisateurs correctement rattachés' })
      expect(await siens()).toEqual([sud])
      expect(await refus(donner([]))).toMatchObject({
        status: 400,
        message: 'Vous devez attacher au moins un périmètre fonctionnel.',
      })
      expect(await refus(donner([INCONNU]))).toMatchObject({ status: 403 })
      await donner([nord, sud])
      const lus = await premium(calls.listeUtilisateurUnivers, { params: { id: secondaire } })
      expect(lus.resultats.map(({ libelle }) => libelle)).toEqual(['Au sud', 'Vers le nord'])
      const { resultats } = await premium(calls.listeUnivers, { query: { tri: 'nbUtilisateurs' } })
      expect(resultats.map(({ nbUtilisateurs }) => nbUtilisateurs)).toEqual([1, 1])
      const retirer = (listeUniversInfoKey: string[]) =>
        premium(calls.deleteUtilisateurUnivers, { body: { userWebIdSecondaire: secondaire, listeUniversInfoKey } })
      await retirer([nord])
      expect(await siens()).toEqual([sud])
      expect(await refus(retirer([sud]))).toMatchObject({ status: 400, code: 'SANS_UNIVERS' })
      expect(await siens()).toEqual([sud])
    })

    it('stay taken away, each of two that are taken at once', async () => {
      const { db } = app.services
      const est = await creerUnivers(db, premiumId)
      await donner([nord, sud, est])
      const retraits = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('utilisateur').select('id').where('id', '=', premiumId).forUpdate().execute()
        const demandes = [nord, sud].map((key) =>
          refus(
            premium(calls.deleteUtilisateurUnivers, {
              body: { userWebIdSecondaire: secondaire, listeUniversInfoKey: [key] },
            }),
          ),
        )
        await attendreVerrous(db, 2)
        return { demandes }
      })
      expect(await Promise.all(retraits.demandes)).toEqual([null, null])
      expect(await siens()).toEqual([est])
    })

    it('are not deleted from under somebody who has no other', async () => {
      expect(await refus(premium(calls.deleteUnivers, { body: { key: nord } }))).toMatchObject({
        status: 412,
        message: 'C’est le seul périmètre de Alix Durand\u202F: attachez-en un autre auparavant.',
      })
      const { db } = app.services
      const equipe = await Promise.all(
        ['Ana', 'Béa', 'Cléo', 'Dora'].map((prenom) =>
          creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId, prenom, nom: 'Petit' }),
        ),
      )
      const seul = async (...utilisateurs: number[]) => {
        const key = await creerUnivers(db, premiumId, { utilisateurs })
        return (await refus(premium(calls.deleteUnivers, { body: { key } })))?.message
      }
      expect(await seul(...equipe.slice(0, 3))).toMatch(
        /^C’est le seul périmètre de Ana Petit, Béa Petit et Cléo Petit\u202F:/,
      )
      await db.deleteFrom('univers_utilisateur').where('utilisateur_id', 'in', equipe).execute()
      expect(await seul(...equipe)).toMatch(/^C’est le seul périmètre de Ana Petit, Béa Petit et 2 autres\u202F:/)
      await donner([nord, sud])
      const issues = await Promise.all([nord, sud].map((key) => refus(premium(calls.deleteUnivers, { body: { key } }))))
      expect(issues.filter((issue) => issue === null)).toHaveLength(1)
      expect(await siens()).toHaveLength(1)
    })

    it('are given by nobody but the premium user of this user', async () => {
      const autre = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] }))
      const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
      for (const client of [autre, admin, await app.clientDe(secondaire)])
        expect(await refus(donner([sud], client))).toMatchObject({ status: 403 })
      expect(await refus(donner([sud], premium, premiumId))).toMatchObject({ status: 403 })
      expect(await siens()).toEqual([nord])
    })
  })

  it('say that they are no more to who changes one while it is deleted', async () => {
    const { db } = app.services
    const key = await creer('Nord')
    const { demandes } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('utilisateur').select('id').where('id', '=', premiumId).forUpdate().execute()
      const changements = [
        refus(attacher(key, { contrats: [contrats[0]] })),
        refus(premium(calls.univers, { body: { key, libelle: 'Sud' } })),
      ]
      await attendreVerrous(db, 2)
      await trx.deleteFrom('univers').where('id', '=', key).execute()
      return { demandes: changements }
    })
    const ABSENT = { status: 404, code: 'UNIVERS', message: 'Ce périmètre n’existe pas ou plus.' }
    expect(await Promise.all(demandes)).toMatchObject([ABSENT, ABSENT])
  })

  it('move five thousand contracts in one call', async () => {
    const { db } = app.services
    const numeros = Array.from({ length: 5000 }, (_, rang) => `U${String(rang).padStart(6, '0')}`)
    const titulaire = (
      await db.selectFrom('abonnement').select('numero_client_titulaire as n').limit(1).executeTakeFirstOrThrow()
    ).n
    await db
      .insertInto('abonnement')
      .values(
        numeros.map((numero_contrat) => ({
          numero_contrat,
          code_type_contrat: 'EA',
          code_etat_contrat: 'SE',
          date_etat: '2020-01-01',
          date_creation: '2020-01-01',
          numero_client_titulaire: titulaire,
          numero_client_payeur: titulaire,
          adresse_numero: '1',
          adresse_voie: 'rue',
          adresse_code_postal: '38999',
          adresse_ville: 'Valombre',
        })),
      )
      .execute()
    await rattacher(db, premiumId, ...numeros)
    const key = await creer('Tout')
    expect(await attacher(key, { contrats: numeros })).toMatchObject({ nombre: 5000 })
    expect(await premium(calls.detacherContratsUnivers, { body: { key, tous: true } })).toMatchObject({ nombre: 5000 })
  })
})
