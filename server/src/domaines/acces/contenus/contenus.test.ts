import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { journalCalls } from '@ael/contract/journal/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement, rattacher } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { refus } from '../../../testing/refus.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { contratsAtteints } from '../atteindre-contrats.public.ts'

describe('restricted contents', () => {
  let app: TestApp
  let admin: Client
  let secondaire: Client
  let standard: Client
  let nord: string
  let sud: string
  let commun: string
  let groupe: number
  let universNord: string
  let premiumId: number
  let secondaireId: number

  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.services
    admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    nord = await creerAbonnement(db)
    sud = await creerAbonnement(db)
    commun = await creerAbonnement(db)
    await rattacher(db, premiumId, nord, sud, commun)
    groupe = await creerGroupe(db, premiumId, 'Tout', [nord, sud, commun])
    secondaireId = await creerSecondaire(db, premiumId)
    universNord = await creerUnivers(db, premiumId, {
      contrats: [nord, commun],
      scopes: ['Alertes'],
      utilisateurs: [secondaireId],
    })
    await creerUnivers(db, premiumId, { contrats: [sud, commun], groupes: [groupe], utilisateurs: [secondaireId] })
    await db.deleteFrom('univers_groupe').execute()
    secondaire = await app.clientDe(secondaireId)
    const standardId = await creerUtilisateur(db)
    await rattacher(db, standardId, nord)
    standard = await app.clientDe(standardId)
  })
  afterAll(() => app.close())

  const fermes = async (client: Client, query: object) =>
    (await client(accesCalls.getForbiddenUserContent, { query })).contenus
  const regler = (contentId: string, profil: string, restricted: boolean, scope = '') =>
    admin(accesCalls.restrictedContent, { body: { contentId, profil: profil as 'ADMIN', restricted, scope } })

  it('follow the perimeters through which a contract is reached; a group is as closed as its most closed contract', async () => {
    expect(await fermes(secondaire, { context: nord })).toEqual(['alertes'])
    expect(await fermes(secondaire, { context: sud })).toEqual([])
    expect(await fermes(secondaire, { context: commun })).toEqual([])
    expect(await fermes(secondaire, { idGroupe: 0 })).toEqual(['alertes'])
    expect(await fermes(secondaire, {})).toEqual(['alertes'])
    // A group that holds nothing says nothing of what is closed elsewhere.
    const vide = await creerGroupe(app.services.db, premiumId, 'Vide')
    await app.services.db
      .insertInto('groupe_membre')
      .values({ groupe_id: vide, utilisateur_id: secondaireId })
      .execute()
    expect(await fermes(secondaire, { idGroupe: vide })).toEqual([])
    expect(await refus(secondaire(accesCalls.getForbiddenUserContent, { query: { idGroupe: groupe } }))).toMatchObject({
      status: 403,
    })
    const profils = ['UTILISATEUR_SECONDAIRE'] as const
    const nomme = { identifiant: '', email: '', nom: '', prenom: '', accesContratResilie: false }
    const lui = { ...nomme, id: secondaireId, profils, premiumId: null }
    const atteints = (...contrats: string[]) => contratsAtteints(app.services, lui, contrats, 'alertes')
    expect(await atteints(sud)).toEqual([sud])
    expect(await atteints(nord)).toBeNull()
    expect(await atteints(sud, nord)).toBeNull()
    expect(await atteints(await creerAbonnement(app.services.db))).toBeNull()
  })

  it('are closed to a profile, everywhere or in a perimeter, and opened again', async () => {
    expect(await regler('tuile-solde', 'UTILISATEUR_SECONDAIRE', true)).toEqual({
      message: 'Le contenu est fermé à ce profil.',
    })
    expect(await regler('tuile-solde', 'UTILISATEUR_SECONDAIRE', false, universNord)).toEqual({
      message: 'Le contenu est ouvert à ce profil.',
    })
    const actes = await admin(journalCalls.listeActes, { query: { recherche: 'tuile-solde' } })
    expect(actes.resultats.map(({ objet }) => objet)).toEqual([
      `Contenu tuile-solde, Secondaire, périmètre ${universNord}`,
      'Contenu tuile-solde, Secondaire',
    ])
    // Rules that differ by one thing: each stands by itself.
    const voisines = [
      ['tuile-releves', 'UTILISATEUR_STANDARD', universNord],
      ['tuile-releves', 'UTILISATEUR_VISITEUR', ''],
      ['tuile-solde', 'UTILISATEUR_STANDARD', ''],
    ] as const
    for (const [contentId, profil, scope] of voisines) await regler(contentId, profil, true, scope)
    await regler('tuile-releves', 'UTILISATEUR_STANDARD', true)
    // The last rule written is the last that the server takes over.
    await expect.poll(() => fermes(standard, { context: nord })).toEqual(['tuile-releves', 'tuile-solde'])
    expect(await fermes(secondaire, { context: sud })).toEqual(['tuile-solde'])
    expect(await fermes(secondaire, { context: nord })).toEqual(['alertes'])
    expect(
      await standard(accesCalls.isRestricted, { params: { key: 'tuile-releves' }, query: { context: nord } }),
    ).toEqual({ restricted: true })
    expect(await fermes(admin, { context: nord })).toEqual([])
    expect((await admin(accesCalls.getRestrictedContent, { params: { key: 'tuile-solde' } })).resultats).toEqual([
      { contentId: 'tuile-solde', scope: '', profil: 'UTILISATEUR_SECONDAIRE', restricted: true },
      { contentId: 'tuile-solde', scope: '', profil: 'UTILISATEUR_STANDARD', restricted: true },
      { contentId: 'tuile-solde', scope: universNord, profil: 'UTILISATEUR_SECONDAIRE', restricted: false },
    ])
    expect((await admin(accesCalls.listeRestrictedContent, {})).resultats).toHaveLength(6)
    await regler('tuile-releves', 'UTILISATEUR_STANDARD', false)
    await expect.poll(() => fermes(standard, { context: nord })).toEqual(['tuile-solde'])
    const { resultats } = await admin(accesCalls.listeRestrictedContent, {})
    expect(resultats).toHaveLength(5)
    for (const [contentId, profil, scope] of voisines)
      expect(resultats).toContainEqual({ contentId, profil, scope, restricted: true })
    await regler('tuile-solde', 'UTILISATEUR_STANDARD', false)
    expect(
      (await admin(journalCalls.listeActes, { query: { recherche: 'tuile-releves' } })).resultats.map(
        ({ avant, apres }) => [avant, apres],
      ),
    ).toEqual([
      [{ restricted: true }, { restricted: false }],
      [{ restricted: null }, { restricted: true }],
      [{ restricted: null }, { restricted: true }],
      [{ restricted: null }, { restricted: true }],
    ])
  })

  it('are said of a perimeter found by its name, its holder, or because it has a rule already', async () => {
    const { db } = app.services
    const gerante = await creerUtilisateur(db, {
      profils: ['UTILISATEUR_PREMIUM'],
      prenom: 'Odile',
      nom: 'Gérard',
      identifiant: 'regie-nord',
      email: 'bureau@foret.fr',
    })
    const key = await creerUnivers(db, gerante, { libelle: 'Forêt Gérard 100 %' })
    const trouver = async (recherche = '') =>
      (await admin(accesCalls.perimetresContenu, { params: { key: 'tuile-alertes' }, query: { recherche } })).resultats
    for (const recherche of ['foret', '100 %', 'gerard', 'odile', 'regie', 'bureau@'])
      expect(await trouver(recherche), recherche).toEqual([
        { key, libelle: 'Forêt Gérard 100 %', titulaire: 'Odile Gérard' },
      ])
    expect(await trouver('_oret')).toEqual([])
    expect(await trouver()).toEqual([])
    await regler('tuile-alertes', 'UTILISATEUR_VISITEUR', true, key)
    expect(await trouver()).toMatchObject([{ key }])
    // As many as one chooses among, by name, and whether there are others.
    const lots = async () => {
      const query = { recherche: 'lot' }
      const { resultats, autres } = await admin(accesCalls.perimetresContenu, {
        params: { key: 'tuile-alertes' },
        query,
      })
      return [resultats.map(({ libelle }) => libelle), autres]
    }
    const huit = [1, 2, 3, 4, 5, 6, 7, 8].map((rang) => `Lot ${rang}`)
    for (const libelle of huit.toReversed()) await creerUnivers(db, gerante, { libelle })
    expect(await lots()).toEqual([huit, false])
    await creerUnivers(db, gerante, { libelle: 'Lot 0' })
    expect(await lots()).toEqual([['Lot 0', ...huit.slice(0, 7)], true])
    await db.deleteFrom('univers').where('id', '=', key).execute()
    expect(await db.selectFrom('contenu_restreint').select('scope').where('scope', '=', key).execute()).toEqual([])
  })

  it('that are a feature close its calls on the server', async () => {
    const lire = () => refus(standard(consommationCalls.statistiques, { params: { contract: nord }, query: {} }))
    expect(await lire()).toBeNull()
    await regler('consommation', 'UTILISATEUR_STANDARD', true)
    await expect.poll(lire).toMatchObject({ status: 403, code: 'DROITS' })
    expect((await standard(accesCalls.autorisations, { params: { contract: nord } })).autorisations).toContainEqual({
      controleur: 'Consommation',
      action: 'graphe',
      autorise: false,
    })
    await regler('consommation', 'UTILISATEUR_STANDARD', false)
    await expect.poll(lire).toBeNull()
  })
})
