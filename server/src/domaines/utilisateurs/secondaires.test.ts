import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'
import { creerUnivers } from '../../testing/univers.ts'
import { compteDe, creerUtilisateur } from '../../testing/utilisateurs.ts'

const calls = utilisateursCalls
const UNIVERS_MANQUANT =
  "Vous devez attacher au moins un périmètre fonctionnel à l'utilisateur. Si aucun n'est proposé vous devez en créer un au préalable"

describe('the users of a premium user', () => {
  let app: TestApp
  let premium: Client
  let nord: string
  let sud: string
  let ailleurs: string

  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.services
    const premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    premium = await app.clientDe(premiumId)
    nord = await creerUnivers(db, premiumId, { libelle: 'Nord' })
    sud = await creerUnivers(db, premiumId, { libelle: 'Écoles du Sud' })
    ailleurs = await creerUnivers(db, await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] }))
  })
  afterAll(() => app.close())

  const creer = (email: string, listeUniversInfoKey?: string[], plus: object = { isSecondaire: true }) =>
    premium(calls.creeUtilisateur, {
      body: {
        utilisateur: { nom: 'Petit', prenom: 'Ana', email, ...plus },
        ...(listeUniversInfoKey && { listeUniversInfoKey }),
      },
    })
  const ligne = async (email: string) =>
    (await premium(calls.listeUtilisateurSecondaire, { query: {} })).resultats.find(
      (resultat) => resultat.email === email,
    )

  it('are created with their perimeters, in one act', async () => {
    await creer('ana@syndic.fr', [sud, nord])
    expect(await ligne('ana@syndic.fr')).toMatchObject({
      profils: ['UTILISATEUR_SECONDAIRE'],
      actif: false,
      gerable: true,
      usurpable: true,
      univers: [
        { key: sud, libelle: 'Écoles du Sud' },
        { key: nord, libelle: 'Nord' },
      ],
    })
  })

  it.each<[string, () => string[], object, { status: number; message?: string }]>([
    ['no perimeter', () => [], { isVisiteur: true }, { status: 400, message: UNIVERS_MANQUANT }],
    ['the perimeter of somebody else', () => [ailleurs], { isVisiteur: true }, { status: 404 }],
    ['one of them that of somebody else', () => [nord, ailleurs], { isVisiteur: true }, { status: 404 }],
  ])('are not created with %s, nor invited', async (nom, keys, role, attendu) => {
    const email = `${nom.replaceAll(' ', '')}@syndic.fr`
    expect(await refus(creer(email, keys(), role))).toMatchObject(attendu)
    expect(await compteDe(app.services.db, email)).toBeUndefined()
    expect(
      await app.services.db.selectFrom('courrier').select('id').where('destinataire', '=', email).execute(),
    ).toEqual([])
  })

  it('have perimeters only as secondary users and visitors', async () => {
    const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    const body = {
      utilisateur: { nom: 'Petit', prenom: 'Ana', email: 'std@syndic.fr', profils: ['UTILISATEUR_STANDARD' as const] },
      listeUniversInfoKey: [nord],
    }
    expect(await refus(admin(calls.creeUtilisateur, { body }))).toMatchObject({ status: 403 })
    const gerantId = await creerUtilisateur(app.services.db, { profils: ['ADMIN', 'UTILISATEUR_PREMIUM'] })
    const gerant = await app.clientDe(gerantId)
    const modification = {
      userWebId: await creerUtilisateur(app.services.db),
      profils: ['UTILISATEUR_STANDARD' as const],
      listeUniversInfoKey: [await creerUnivers(app.services.db, gerantId)],
    }
    expect(await refus(gerant(calls.modifieUtilisateurEtProfils, { body: modification }))).toMatchObject({
      status: 403,
    })
  })

  it('are changed with their role and perimeters, all or nothing', async () => {
    await creer('bea@syndic.fr', [nord])
    const userWebId = (await ligne('bea@syndic.fr'))?.userWebId ?? ''
    const modifier = (plus: object) =>
      premium(calls.modifieUtilisateurEtProfils, { body: { userWebId, profils: ['UTILISATEUR_VISITEUR'], ...plus } })
    expect(await modifier({ nom: 'Grand', listeUniversInfoKey: [sud] })).toMatchObject({
      message: "Le compte de l'utilisateur a été modifié.",
    })
    expect(await ligne('bea@syndic.fr')).toMatchObject({
      nom: 'Grand',
      profils: ['UTILISATEUR_VISITEUR'],
      univers: [{ key: sud }],
    })
    expect(await refus(modifier({ nom: 'Moyen', listeUniversInfoKey: [] }))).toMatchObject({
      status: 400,
      message: 'Vous devez attacher au moins un périmètre fonctionnel.',
    })
    expect(await refus(modifier({ nom: 'Moyen', listeUniversInfoKey: [ailleurs] }))).toMatchObject({ status: 403 })
    expect(await ligne('bea@syndic.fr')).toMatchObject({ nom: 'Grand', univers: [{ key: sud }] })
  })

  it('are exported as a file that runs no formula', async () => {
    await premium(calls.creeUtilisateur, {
      body: {
        utilisateur: { nom: '=1+1', prenom: 'Eve', email: 'eve@syndic.fr', isVisiteur: true },
        listeUniversInfoKey: [nord, sud],
      },
    })
    const csv = await premium(calls.exportUtilisateurSecondaire, {
      params: { format: 'csv' },
      query: { recherche: 'eve' },
    })
    expect(csv).toMatchObject({
      nomFichier: expect.stringMatching(/^utilisateurs-\d{4}-\d{2}-\d{2}\.csv$/),
      type: 'text/csv; charset=utf-8',
    })
    expect((await csv.contenu.text()).split('\r\n')).toEqual([
      'Nom;Prénom;Adresse e-mail;Profil;Périmètres;État;Dernière connexion',
      `"'=1+1";Eve;eve@syndic.fr;Visiteur;Écoles du Sud, Nord;Invité;Jamais`,
      '',
    ])
    await app.services.db
      .updateTable('utilisateur')
      .set({ active_le: new Date(), derniere_connexion: new Date('2026-10-24T22:30:00Z') })
      .where('email', '=', 'eve@syndic.fr')
      .execute()
    const ensuite = await premium(calls.exportUtilisateurSecondaire, {
      params: { format: 'csv' },
      query: { recherche: 'eve' },
    })
    expect(await ensuite.contenu.text()).toContain(';Actif;25/10/2026\r\n')
    const xlsx = await premium(calls.exportUtilisateurSecondaire, { params: { format: 'xlsx' }, query: {} })
    expect(xlsx.nomFichier).toMatch(/^utilisateurs-\d{4}-\d{2}-\d{2}\.xlsx$/)
    expect(xlsx.contenu.size).toBeGreaterThan(1000)
  })

  it('are exported block by block, all of them once', async () => {
    const { db } = app.services
    const premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
    const comptes = Array.from({ length: 1203 }, (_, rang) => ({
      email: `s${rang}@masse.fr`,
      identifiant: `s${rang}@masse.fr`,
      nom: `N${rang % 7}`,
      prenom: 'Ana',
      premium_id: premiumId,
    }))
    await db.insertInto('utilisateur').values(comptes).execute()
    const { contenu } = await (
      await app.clientDe(premiumId)
    )(calls.exportUtilisateurSecondaire, { params: { format: 'csv' }, query: {} })
    const lignes = (await contenu.text()).trim().split('\r\n').slice(1)
    expect(new Set(lignes.map((texte) => texte.split(';')[2])).size).toBe(1203)
    expect(lignes).toHaveLength(1203)

    const admin = await app.clientDe(await creerUtilisateur(db, { profils: ['ADMIN'] }))
    const tous = await admin(calls.exportUtilisateurs, { params: { format: 'csv' }, query: {} })
    const exportes = (await tous.contenu.text()).trim().split('\r\n').slice(1)
    const connus = await db.selectFrom('utilisateur').select('identifiant').execute()
    expect(exportes).toHaveLength(connus.length)
    expect(new Set(exportes.map((texte) => texte.split(';')[2]))).toEqual(
      new Set(connus.map(({ identifiant }) => identifiant)),
    )
    expect(exportes.find((texte) => texte.includes('s0@'))).toMatch(
      /^N0;Ana;s0@masse\.fr;s0@masse\.fr;;;À activer;\d{4}-[^;]+;$/,
    )
    // Those that a search finds too, by name.
    const anas = await admin(calls.exportUtilisateurs, { params: { format: 'csv' }, query: { recherche: 'ana' } })
    const parNom = await db
      .selectFrom('utilisateur')
      .select('identifiant')
      .where('prenom', '=', 'Ana')
      .orderBy('nom')
      .orderBy('id')
      .execute()
    expect(
      (await anas.contenu.text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((texte) => texte.split(';')[2]),
    ).toEqual(parNom.map(({ identifiant }) => identifiant))
    // So many that the page itself says to look more closely.
    expect(await admin(calls.utilisateurs, { query: { recherche: 'ana', nbElements: 1 } })).toMatchObject({
      nbTotalResultats: 501,
      partiel: false,
    })
  })
})
