import path from 'node:path'
import { utilisateursCalls as calls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { courriersPour, dernierCourrier } from '../testing/courriers.ts'
import { refus } from '../testing/refus.ts'
import { taper, taperEnProcessus } from '../testing/commandes.ts'
import { creerApplication } from '../testing/second-facteur.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../testing/utilisateurs.ts'
import { compte } from './compte.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('utilisateur').execute()
  await app.services.db.deleteFrom('courrier').execute()
})

const MAIL = 'camille.durand@exemple.fr'

const environnement = () => ({
  DATABASE_URL: String(app.services.pool.options.connectionString),
  PUBLIC_URL: 'https://agence.exemple.fr',
  NOM_SERVICE: 'Eaux du Test',
})

/** The command, while the application is running on the same database. */
const lancer = (...args: string[]) => taper(compte, args, environnement())

async function seConnecter(email: string): Promise<string> {
  const anonyme = await app.clientDe(null)
  return (await anonyme(calls.authentification, { body: { identifiant: email, motDePasse: MOT_DE_PASSE } }))
    .tokenAuthentique
}

const accepter = async () => {
  const { codes } = await dernierCourrier(app.services.db, MAIL, 'invitation')
  const anonyme = await app.clientDe(null)
  await anonyme(calls.reinitialiseMotDePasse, { body: { activationcode: codes[0] ?? '', motDePasse: MOT_DE_PASSE } })
}

describe('npm run compte -- creer', () => {
  it('invites the first administrator, who chooses his password and signs in', async () => {
    expect(await lancer('creer', '--profil', 'ADMIN', MAIL)).toEqual({
      code: 0,
      erreur: '',
      sortie: `Compte ouvert : ${MAIL}, Administrateur. L’invitation part par mail ; son lien est valable 7 jours.\n`,
    })
    const [courrier, ...autres] = await courriersPour(app.services.db, MAIL)
    expect(autres).toEqual([])
    expect(courrier?.texte).toContain('Eaux du Test vous a ouvert un accès')
    expect(courrier?.texte).toContain('https://agence.exemple.fr/ael-v2/#/')
    expect(await compteDe(app.services.db, MAIL)).toMatchObject({
      active_le: null,
      mot_de_passe_hash: null,
      prenom: 'Camille',
      nom: 'Administrateur',
    })
    await accepter()
    const jeton = await seConnecter(MAIL)
    // That of the invitation, and this one.
    expect((await app.client(jeton)(calls.mesSessions, {})).nbTotalResultats).toBe(2)
    expect(await app.services.db.selectFrom('utilisateur_profil').select('profil').execute()).toEqual([
      { profil: 'ADMIN' },
    ])
  })

  it('takes his names, and any profile of the staff', async () => {
    await lancer('creer', '--profil', 'webmaster', '--nom', 'Durand', '--prenom', 'Claude', MAIL)
    expect(await compteDe(app.services.db, MAIL)).toMatchObject({ prenom: 'Claude', nom: 'Durand' })
  })

  it('sends the invitation anew as long as it was not accepted, and the old link works no more', async () => {
    await lancer('creer', '--profil', 'ADMIN', MAIL)
    const { codes } = await dernierCourrier(app.services.db, MAIL, 'invitation')
    expect((await lancer('creer', '--profil', 'ADMIN', MAIL.toUpperCase())).sortie).toBe(
      `Invitation renvoyée : ${MAIL}, Administrateur. Son lien est valable 7 jours, le précédent ne vaut plus.\n`,
    )
    const anonyme = await app.clientDe(null)
    expect(
      await refus(
        anonyme(calls.reinitialiseMotDePasse, { body: { activationcode: codes[0] ?? '', motDePasse: MOT_DE_PASSE } }),
      ),
    ).not.toBeNull()
    await accepter()
    await seConnecter(MAIL)
  })

  it.each([
    ['is active', { actif: true }],
    ['is a subscriber’s who has not activated it', { actif: false }],
  ])('leaves alone an account that %s', async (_, voulu) => {
    await creerUtilisateur(app.services.db, { email: MAIL, profils: ['UTILISATEUR_STANDARD'], ...voulu })
    const { code, erreur } = await lancer('creer', '--profil', 'ADMIN', MAIL)
    expect(code).toBe(1)
    expect(erreur).toBe(
      `Un compte a déjà l’adresse ${MAIL} : donnez-en une autre, ou changez son rôle dans l’administration de l’agence.\n`,
    )
    expect(await courriersPour(app.services.db, MAIL)).toEqual([])
  })
})

describe('npm run compte -- lister', () => {
  it('names the staff, with profiles, state and open sessions; no subscriber', async () => {
    const { db } = app.services
    await creerUtilisateur(db, { email: 'abonne@exemple.fr' })
    const web = await creerUtilisateur(db, {
      email: 'web@exemple.fr',
      profils: ['WEBMASTER'],
      motDePasse: MOT_DE_PASSE,
    })
    await seConnecter('web@exemple.fr')
    await creerApplication(app.services, web)
    await lancer('creer', '--profil', 'ADMIN', MAIL)
    const { code, sortie } = await lancer('lister')
    expect(code).toBe(0)
    expect(sortie.split('\n').map((ligne) => ligne.split(/ {2,}/))).toEqual([
      ['adresse', 'rôle', 'état', 'dernière connexion', 'sessions', 'second facteur'],
      [MAIL, 'Administrateur', 'invité', 'jamais', '0', 'non'],
      ['web@exemple.fr', 'Webmaster', 'actif', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/), '1', 'oui'],
      [''],
    ])
  })

  it('says that there is nobody, and what to do', async () => {
    expect((await lancer('lister')).sortie).toBe(
      'Aucun compte du personnel : npm run compte -- creer --profil ADMIN MAIL\n',
    )
  })
})

describe('npm run compte -- fermer-sessions', () => {
  it('ends the sessions of an account at once, on the server that is running', async () => {
    await creerUtilisateur(app.services.db, { email: MAIL, motDePasse: MOT_DE_PASSE })
    const jetons = [await seConnecter(MAIL), await seConnecter(MAIL)]
    for (const jeton of jetons) expect(await refus(app.client(jeton)(calls.mesSessions, {}))).toBeNull()
    expect((await lancer('fermer-sessions', MAIL)).sortie).toBe('2 sessions fermées.\n')
    await expect.poll(async () => (await refus(app.client(jetons[0])(calls.mesSessions, {})))?.status).toBe(410)
    expect((await lancer('fermer-sessions', MAIL)).sortie).toBe('Aucune session n’était ouverte.\n')
    await seConnecter(MAIL)
    expect((await lancer('fermer-sessions', MAIL)).sortie).toBe('1 session fermée.\n')
  })
})

describe('npm run compte -- reinitialiser-second-facteur', () => {
  it('has an account choose another, ends its sessions and tells its holder', async () => {
    const id = await creerUtilisateur(app.services.db, { email: MAIL, profils: ['ADMIN'], motDePasse: MOT_DE_PASSE })
    const jeton = await seConnecter(MAIL)
    await creerApplication(app.services, id)
    expect((await lancer('reinitialiser-second-facteur', MAIL)).sortie).toBe(
      `Second facteur réinitialisé : ${MAIL}. Ses sessions sont fermées, un mail l’en prévient.\n`,
    )
    await expect.poll(async () => (await refus(app.client(jeton)(calls.mesSessions, {})))?.status).toBe(410)
    expect(await refus(app.client(await seConnecter(MAIL))(calls.mesSessions, {}))).toBeNull()
    await dernierCourrier(app.services.db, MAIL, 'second-facteur-change')
    expect((await lancer('reinitialiser-second-facteur', MAIL)).sortie).toBe(
      `${MAIL} n’avait pas de second facteur. Ses sessions sont fermées.\n`,
    )
  })
})

it('explains itself, and takes what is typed', async () => {
  expect(await lancer()).toMatchObject({
    sortie: expect.stringContaining('npm run compte -- creer --profil ADMIN MAIL'),
  })
  const tape = await taperEnProcessus(
    path.join(import.meta.dirname, 'cli.ts'),
    ['fermer-sessions', MAIL],
    environnement(),
  )
  expect(tape).toEqual({ code: 1, sortie: '', erreur: `Aucun compte n’a l’adresse ${MAIL}.\n` })
})

it.each([
  [['supprimer', MAIL], /On ne sait pas « supprimer »/],
  [['fermer-sessions', 'inconnu@exemple.fr'], /Aucun compte n’a l’adresse inconnu@exemple\.fr\./],
])('%j fails with a sentence, not with a trace', async (args, message) => {
  const { code, sortie, erreur } = await lancer(...args)
  expect({ code, sortie }).toEqual({ code: 1, sortie: '' })
  expect(erreur).toMatch(message)
  expect(erreur).not.toMatch(/\n\s+at /)
})
