import type { Client } from '@ael/contract/client.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { MESSAGE_RAPPEL, type TypeRappel } from '@ael/contract/utilisateurs/regles.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import type { EnDuree } from '../../../kernel/duree-constante.ts'
import { courriersPour, dernierCourrier } from '../../../testing/courriers.ts'
import { revoquerCodes } from '../../../kernel/secrets/code-action.ts'
import { refus } from '../../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { limiteConfirmation, limitesCompte } from '../limites.ts'
import { lienInvitation } from './liens.ts'
import { rappelerInfosCompte } from './rappeler.ts'

const {
  activeUtilisateur,
  authentification,
  connexionAutomatique,
  infoUtilisateur,
  rappelInfosCompte,
  reinitialiseMotDePasse,
  validationMailUtilisateur,
} = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const NOUVEAU = 'Neuf-2027?'

const activer = async (client: Client, [activationCode = '', wsActivationCode = '']: string[]) =>
  client(activeUtilisateur, { body: { activationCode, wsActivationCode } })

describe('links by mail', () => {
  let app: TestApp
  let anonyme: Client
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge, env: { PUBLIC_URL: 'https://eau.exemple.fr/' } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    horloge.regler(DEPART)
    await app.services.db.deleteFrom('tentative_connexion').execute()
    anonyme = await app.clientDe(null)
  })

  const rappeler = (email: string, type?: TypeRappel) => anonyme(rappelInfosCompte, { body: { email, type } })
  const lien = async (email: string, type: TypeRappel, modele: string) => {
    await rappeler(email, type)
    return (await dernierCourrier(app.services.db, email, modele)).codes
  }
  const seConnecter = (email: string, motDePasse: string) =>
    anonyme(authentification, { body: { identifiant: email, motDePasse } })

  describe('activation', () => {
    it('activates the account and signs in for the first time', async () => {
      await creerUtilisateur(app.services.db, { email: 'active@exemple.fr', actif: false })
      const codes = await lien('active@exemple.fr', 'ACTIVATION', 'activation')
      const ouverte = await activer(anonyme, codes)
      expect(ouverte).toMatchObject({ email: 'active@exemple.fr', actif: true, meta: { unique_connexion: true } })
      expect((await app.client(ouverte.tokenAuthentique)(infoUtilisateur, {})).email).toBe('active@exemple.fr')
    })

    it('works once, for one of two that come together', async () => {
      await creerUtilisateur(app.services.db, { email: 'double@exemple.fr', actif: false })
      const codes = await lien('double@exemple.fr', 'ACTIVATION', 'activation')
      const clients = await Promise.all([1, 2, 3].map(() => app.clientDe(null)))
      const issues = await Promise.all(clients.map((client) => refus(activer(client, codes))))
      expect(issues.filter((issue) => issue === null)).toHaveLength(1)
      expect(issues.filter((issue) => issue?.code === 'DEJA_ACTIVE')).toHaveLength(2)
      expect(await refus(activer(anonyme, codes))).toMatchObject({
        code: 'DEJA_ACTIVE',
        message: 'Votre compte est déjà activé. Connectez-vous.',
      })
    })

    it('needs both codes', async () => {
      await creerUtilisateur(app.services.db, { email: 'moitie@exemple.fr', actif: false })
      const [code = '', wsCode = ''] = await lien('moitie@exemple.fr', 'ACTIVATION', 'activation')
      for (const codes of [
        [code, code],
        [wsCode, code],
        [code, 'autre'],
        [code, '💧'],
        ["' or 1=1 --", wsCode],
      ]) {
        expect(await refus(activer(anonyme, codes))).toMatchObject({ status: 412, code: 'LIEN' })
      }
      expect((await compteDe(app.services.db, 'moitie@exemple.fr'))?.active_le).toBeNull()
    })

    it('is valid seven days', async () => {
      await creerUtilisateur(app.services.db, { email: 'tard@exemple.fr', actif: false })
      await creerUtilisateur(app.services.db, { email: 'a-temps@exemple.fr', actif: false })
      const codes = await lien('tard@exemple.fr', 'ACTIVATION', 'activation')
      const aTemps = await lien('a-temps@exemple.fr', 'ACTIVATION', 'activation')
      horloge.regler('2026-11-09T08:59:59Z')
      expect(await refus(activer(await app.clientDe(null), aTemps))).toBeNull()
      horloge.regler('2026-11-09T09:00:00Z')
      expect((await refus(activer(await app.clientDe(null), codes)))?.message).toBe(
        'Ce lien a expiré. Saisissez votre adresse e-mail pour recevoir un nouveau mail d’activation.',
      )
    })

    it('leaves the other links of the account without effect', async () => {
      await creerUtilisateur(app.services.db, { email: 'plusieurs@exemple.fr', actif: false })
      const premiers = await lien('plusieurs@exemple.fr', 'ACTIVATION', 'activation')
      const seconds = await lien('plusieurs@exemple.fr', 'ACTIVATION', 'activation')
      await activer(anonyme, premiers)
      expect((await refus(activer(await app.clientDe(null), seconds)))?.code).toBe('LIEN')
    })

    it('a link that was replaced before anything was activated does not say that the account is active', async () => {
      const { db } = app.services
      const id = await creerUtilisateur(db, { email: 'remplace@exemple.fr', actif: false })
      const codes = await lien('remplace@exemple.fr', 'ACTIVATION', 'activation')
      await revoquerCodes(db, id, ['ACTIVATION'])
      expect(await refus(activer(anonyme, codes))).toMatchObject({ code: 'LIEN' })
    })

    it('answers a request for an active account by a mail that says so', async () => {
      await creerUtilisateur(app.services.db, { email: 'deja@exemple.fr' })
      await rappeler('deja@exemple.fr', 'ACTIVATION')
      const recus = await courriersPour(app.services.db, 'deja@exemple.fr')
      expect(recus).toMatchObject([{ type: 'compte-deja-actif', texte: expect.stringContaining('#/login\n') }])
    })
  })

  describe('forgotten password', () => {
    it('sets a new password, activates, ends all sessions and warns by mail', async () => {
      const id = await creerUtilisateur(app.services.db, {
        email: 'oubli@exemple.fr',
        motDePasse: MOT_DE_PASSE,
        actif: false,
        changementMotDePasseRequis: true,
      })
      const ailleurs = await app.clientDe(id)
      const activation = await lien('oubli@exemple.fr', 'ACTIVATION', 'activation')
      const [activationcode = ''] = await lien('oubli@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      expect(await anonyme(reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })).toMatchObject({
        message: 'Votre mot de passe a été mis à jour.',
        ouverture: { email: 'oubli@exemple.fr', actif: true },
      })
      anonyme = await app.clientDe(null)
      expect(await refus(activer(anonyme, activation))).toMatchObject({ code: 'LIEN' })

      await expect.poll(async () => (await refus(ailleurs(infoUtilisateur, {})))?.status).toBe(410)
      expect(await refus(seConnecter('oubli@exemple.fr', MOT_DE_PASSE))).toMatchObject({ status: 401 })
      expect((await seConnecter('oubli@exemple.fr', NOUVEAU)).actif).toBe(true)
      await dernierCourrier(app.services.db, 'oubli@exemple.fr', 'mot-de-passe-modifie')
    })

    it('is the default, and its link leads where the router looks for it', async () => {
      await creerUtilisateur(app.services.db, { email: 'defaut@exemple.fr' })
      await rappeler('defaut@exemple.fr')
      const { texte, codes } = await dernierCourrier(app.services.db, 'defaut@exemple.fr', 'mot-de-passe-oublie')
      expect(texte).toContain(`\nhttps://eau.exemple.fr/ael-v2/#/user/profile/${codes[0]}\n`)
    })

    it('works once, within two hours, with an acceptable password; signs nobody in whose account was active', async () => {
      await creerUtilisateur(app.services.db, { email: 'unefois@exemple.fr' })
      const activeLe = async () => (await compteDe(app.services.db, 'unefois@exemple.fr'))?.active_le
      const avant = await activeLe()
      const [activationcode = ''] = await lien('unefois@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      const poser = (motDePasse: string) =>
        refus(anonyme(reinitialiseMotDePasse, { body: { activationcode, motDePasse } }))
      expect((await poser('faible'))?.status).toBe(400)
      horloge.regler('2026-11-02T10:59:59Z')
      anonyme = await app.clientDe(null)
      expect(await anonyme(reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })).toEqual({
        message: 'Votre mot de passe a été mis à jour.',
        ouverture: null,
      })
      expect(await activeLe()).toEqual(avant)
      expect(await poser(NOUVEAU)).toMatchObject({
        status: 412,
        message: "Une erreur est survenue. Votre mot de passe n'a pas été modifié",
      })

      const [tardif = ''] = await lien('unefois@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      horloge.regler('2026-11-02T12:59:59Z')
      anonyme = await app.clientDe(null)
      expect(
        await refus(anonyme(reinitialiseMotDePasse, { body: { activationcode: tardif, motDePasse: NOUVEAU } })),
      ).toMatchObject({ status: 412 })
    })

    it('lets one of several simultaneous uses win', async () => {
      await creerUtilisateur(app.services.db, { email: 'rafale@exemple.fr' })
      const [activationcode = ''] = await lien('rafale@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      const mots = ['Un-2026!a', 'Deux-2026!', 'Trois-206!']
      const issues = await Promise.all(
        mots.map((motDePasse) => refus(anonyme(reinitialiseMotDePasse, { body: { activationcode, motDePasse } }))),
      )
      expect(issues.filter((issue) => issue === null)).toHaveLength(1)
      const gagnant = mots[issues.indexOf(null)] ?? ''
      expect((await seConnecter('rafale@exemple.fr', gagnant)).email).toBe('rafale@exemple.fr')
    })

    it('of an invitation works for seven days', async () => {
      const { services } = app
      const codeDe = async (email: string) =>
        (await lienInvitation(services, services.db, await creerUtilisateur(services.db, { email, actif: false })))
          .split('/')
          .at(-1) ?? ''
      const [aTemps, tard] = [await codeDe('invitee1@exemple.fr'), await codeDe('invitee2@exemple.fr')]
      const statuts: (number | undefined)[] = []
      for (const [activationcode, instant] of [
        [aTemps, '2026-11-09T08:59:59Z'],
        [tard, '2026-11-09T09:00:00Z'],
      ] as const) {
        horloge.regler(instant)
        const client = await app.clientDe(null)
        const pose = client(reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })
        statuts.push((await refus(pose))?.status)
      }
      expect(statuts).toEqual([undefined, 412])
    })

    it('lets in again whoever was throttled', async () => {
      const id = await creerUtilisateur(app.services.db, { email: 'bloque@exemple.fr', motDePasse: MOT_DE_PASSE })
      const limites = [...limitesCompte(id, '203.0.113.9'), limiteConfirmation(id)]
      await reserverTentative(app.services, limites)
      for (let essai = 0; essai < 5; essai++) await refus(seConnecter('bloque@exemple.fr', 'Faux-2026!'))
      expect(await refus(seConnecter('bloque@exemple.fr', MOT_DE_PASSE))).toMatchObject({
        status: 400,
        code: 'CAPTCHA',
      })
      const [activationcode = ''] = await lien('bloque@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      await anonyme(reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })
      const cles = limites.map(({ cle }) => cle)
      expect(
        await app.services.db.selectFrom('tentative_connexion').select('cle').where('cle', 'in', cles).execute(),
      ).toEqual([])
      expect(await refus(seConnecter('bloque@exemple.fr', NOUVEAU))).toBeNull()
    })
  })

  describe('silent sign-in', () => {
    it('signs in once, within fifteen minutes', async () => {
      await creerUtilisateur(app.services.db, { email: 'lien@exemple.fr' })
      const [code = ''] = await lien('lien@exemple.fr', 'CONNEXION', 'connexion')
      expect(await anonyme(connexionAutomatique, { body: { code } })).toMatchObject({ email: 'lien@exemple.fr' })
      anonyme = await app.clientDe(null)
      expect(await refus(anonyme(connexionAutomatique, { body: { code } }))).toMatchObject({
        status: 412,
        message: 'Echec de la connexion automatique. Ce lien a déjà servi.',
      })
      const [tardif = ''] = await lien('lien@exemple.fr', 'CONNEXION', 'connexion')
      const [aTemps = ''] = await lien('lien@exemple.fr', 'CONNEXION', 'connexion')
      // The one that has served leaves room for it in the mailbox.
      const [encore = ''] = await lien('lien@exemple.fr', 'CONNEXION', 'connexion')
      horloge.regler('2026-11-02T09:14:59Z')
      for (const opportun of [aTemps, encore])
        expect(await refus((await app.clientDe(null))(connexionAutomatique, { body: { code: opportun } }))).toBeNull()
      horloge.regler('2026-11-02T09:15:00Z')
      expect((await refus(anonyme(connexionAutomatique, { body: { code: tardif } })))?.status).toBe(412)
    })

    it('leaves alone the session of whoever opens a wrong or outdated link', async () => {
      const autre = await app.clientDe(await creerUtilisateur(app.services.db, { email: 'curieux@exemple.fr' }))
      await creerUtilisateur(app.services.db, { email: 'ancien-lien@exemple.fr' })
      const [perime = ''] = await lien('ancien-lien@exemple.fr', 'CONNEXION', 'connexion')
      horloge.regler('2026-11-02T09:15:00Z')
      for (const code of ['faux', perime])
        expect(await refus(autre(connexionAutomatique, { body: { code } }))).toMatchObject({ status: 412 })
      expect(await refus(activer(autre, ['faux', 'faux']))).toMatchObject({ status: 412 })
      const adresse = { tokenValidation: 'faux', activationCode: 'faux', tokenSecurite: 'faux' }
      expect(await refus(autre(validationMailUtilisateur, { body: adresse }))).toMatchObject({ status: 412 })
      const fiche = { tokenNotification: 'faux', activationCode: 'faux' }
      expect(await refus(autre(clientsCalls.notificationModifierClient, { body: fiche }))).toMatchObject({
        message: expect.stringContaining('La mise à jour de vos données client a échoué.'),
      })
      expect((await autre(infoUtilisateur, {})).email).toBe('curieux@exemple.fr')
    })

    it('replaces the session of somebody else who is signed in', async () => {
      const autre = await app.clientDe(await creerUtilisateur(app.services.db, { email: 'occupant@exemple.fr' }))
      await creerUtilisateur(app.services.db, { email: 'arrivant@exemple.fr' })
      const [code = ''] = await lien('arrivant@exemple.fr', 'CONNEXION', 'connexion')
      expect((await autre(connexionAutomatique, { body: { code } })).email).toBe('arrivant@exemple.fr')
      await expect.poll(async () => (await refus(autre(infoUtilisateur, {})))?.status).toBe(410)
    })

    it('sends the activation link for an account that is not active', async () => {
      await creerUtilisateur(app.services.db, { email: 'inactif@exemple.fr', actif: false })
      await rappeler('inactif@exemple.fr', 'CONNEXION')
      expect((await courriersPour(app.services.db, 'inactif@exemple.fr')).map(({ type }) => type)).toEqual([
        'activation',
      ])
    })

    it('takes no code of another kind', async () => {
      await creerUtilisateur(app.services.db, { email: 'genre@exemple.fr' })
      const [code = ''] = await lien('genre@exemple.fr', 'PASSWORD', 'mot-de-passe-oublie')
      expect((await refus(anonyme(connexionAutomatique, { body: { code } })))?.status).toBe(412)
    })
  })

  describe('a request by e-mail address', () => {
    it('never tells whether the address is known, in words or in time', async () => {
      await creerUtilisateur(app.services.db, { email: 'connue@exemple.fr' })
      for (const [email, courriers] of [
        ['Connue@exemple.fr', 1],
        ['inconnue@exemple.fr', 0],
      ] as const) {
        expect(await rappeler(email)).toEqual({ message: MESSAGE_RAPPEL })
        expect(await courriersPour(app.services.db, email.toLowerCase())).toHaveLength(courriers)
        const durees: number[] = []
        const enDuree: EnDuree = (dureeMs, travail) => {
          durees.push(dureeMs)
          return travail()
        }
        await rappelerInfosCompte({ ...app.services, enDuree }, { email, type: 'PASSWORD', adresse: '127.0.0.1' })
        expect(durees).toEqual([250])
      }
    })

    const types = async (email: string) => (await courriersPour(app.services.db, email)).map(({ type }) => type)

    it.each([
      ['PASSWORD', { actif: true }, 'mot-de-passe-oublie'],
      ['ACTIVATION', { actif: false }, 'activation'],
      ['CONNEXION', { actif: true }, 'connexion'],
      ['ACTIVATION', { actif: true }, 'compte-deja-actif'],
    ] as const)(
      '%s for an account that is %j is never refused, greets its holder, and never floods its mailbox',
      async (type, etat, modele) => {
        const email = `inonde.${modele}@exemple.fr`
        await creerUtilisateur(app.services.db, { email, prenom: 'Ondine', ...etat })
        for (let fois = 0; fois < 10; fois++) expect(await rappeler(email, type)).toEqual({ message: MESSAGE_RAPPEL })
        const recus = await courriersPour(app.services.db, email)
        expect(recus).toHaveLength(modele === 'compte-deja-actif' ? 5 : 3)
        for (const recu of recus)
          expect(recu).toMatchObject({ type: modele, texte: expect.stringContaining('Bonjour Ondine,\n') as string })
      },
    )

    it('always leaves in the mailbox a reset link that works for another hour, whoever else asks', async () => {
      const email = 'harcele@exemple.fr'
      await creerUtilisateur(app.services.db, { email })
      for (const [heure, attendus] of [
        ['09:00', 3],
        ['09:59', 3],
        ['10:00', 4],
        ['10:30', 6],
      ] as const) {
        horloge.regler(`2026-11-02T${heure}:00Z`)
        const clients = await Promise.all(
          ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((adresse) => app.clientDe(null, adresse)),
        )
        // At half past ten, the links to sign in by of ten o’clock serve no more.
        for (const [rang, client] of clients.entries()) {
          const parLien = heure === '10:00' ? rang > 0 : heure === '10:30' && rang === 0
          await client(rappelInfosCompte, { body: { email, type: parLien ? 'CONNEXION' : 'PASSWORD' } })
        }
        expect((await types(email)).filter((type) => type === 'mot-de-passe-oublie')).toHaveLength(attendus)
      }
      expect((await types(email)).filter((type) => type === 'connexion')).toHaveLength(4)
      const [activationcode = ''] = (await dernierCourrier(app.services.db, email, 'mot-de-passe-oublie')).codes
      expect(
        await refus(
          (await app.clientDe(null))(reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } }),
        ),
      ).toBeNull()
      await (
        await app.clientDe(null)
      )(rappelInfosCompte, { body: { email } })
      expect((await types(email)).filter((type) => type === 'mot-de-passe-oublie')).toHaveLength(7)
    })

    it('holds when twenty come at once', async () => {
      const email = 'rafale.rappel@exemple.fr'
      await creerUtilisateur(app.services.db, { email })
      await Promise.all(Array.from({ length: 20 }, () => rappeler(email)))
      expect(await types(email)).toHaveLength(3)
    })

    it('is refused to one network that asks for many, known or not', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, rang) => rappeler(`annuaire${rang}@exemple.fr`)))
      expect(await refus(rappeler('connue@exemple.fr'))).toMatchObject({ status: 429, code: 'TENTATIVES' })
    })

    it.each([
      { email: 'pas une adresse' },
      { email: 'x@exemple.fr', type: 'AUTRE' },
      { email: '💧@exemple.fr' },
      { email: `${'a'.repeat(300)}@exemple.fr` },
      {},
    ])('is refused when it is %j', async (body) => {
      expect((await refus(anonyme(rappelInfosCompte, { body: body as never })))?.status).toBe(400)
    })
  })
})
