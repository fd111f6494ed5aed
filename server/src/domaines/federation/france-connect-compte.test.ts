import { federationCalls } from '@ael/contract/federation/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { angela, camille, visiteursDe } from './testing/visiteurs.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour, dernierCourrier } from '../../testing/courriers.ts'
import { limiteCreation } from '../utilisateurs/creation/limite-creation.public.ts'
import { refus } from '../../testing/refus.ts'
import { servirFournisseurs } from '../../testing/france-connect.ts'

const { getTokenStateNonce, logOnFranceConnectProvider, creeCompteFedere, liens, delier } = federationCalls
const DEPART = '2026-11-02T09:00:00Z'

describe('FranceConnect', () => {
  let app: TestApp
  let fournisseurs: Awaited<ReturnType<typeof servirFournisseurs>>
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    fournisseurs = await servirFournisseurs()
    app = await createTestApp({ env: { PUBLIC_URL: fournisseurs.origine }, horloge })
  })
  afterAll(async () => {
    await app.close()
    await fournisseurs.close()
  })
  beforeEach(() => horloge.regler(DEPART))
  afterEach(async () => {
    await app.services.db.deleteFrom('utilisateur').execute()
    await app.services.db.deleteFrom('tentative_connexion').execute()
  })

  const { anonyme, camilleExiste, entrer, prouver, revenir } = visiteursDe(() => app)

  describe('opening an account', () => {
    const corps = {
      fournisseur: 'franceConnect' as const,
      uid: angela.sub,
      prenom: 'Angela',
      nom: 'Dubois',
      email: 'angela@exemple.fr',
      rgpd_consent: true,
    }
    async function creer(plus: object = {}) {
      const client = await anonyme()
      await prouver(client, angela.sub, 'inscription')
      return client(creeCompteFedere, { body: { ...corps, ...plus } })
    }
    /** Somebody else who signs in so, and what is left of it. */
    async function autreLie() {
      const { db } = app.services
      const utilisateur_id = await creerUtilisateur(db, { email: 'autre@exemple.fr' })
      await db
        .insertInto('identite_federee')
        .values({ fournisseur: 'franceConnect', sub: 'autre', utilisateur_id, liee_le: horloge.maintenant() })
        .execute()
      await db.updateTable('utilisateur').set({ is_social_login: true }).where('id', '=', utilisateur_id).execute()
      return async () => [
        await db.selectFrom('identite_federee').select('sub').where('utilisateur_id', '=', utilisateur_id).execute(),
        (await compteDe(db, 'autre@exemple.fr'))?.is_social_login,
      ]
    }
    const LIEE = [[{ sub: 'autre' }], true]
    /** By the link that is mailed to whoever has forgotten his. */
    async function choisirMotDePasse() {
      const client = await anonyme()
      await client(utilisateursCalls.rappelInfosCompte, { body: { email: corps.email } })
      const { codes } = await dernierCourrier(app.services.db, corps.email, 'mot-de-passe-oublie')
      await client(utilisateursCalls.reinitialiseMotDePasse, {
        body: { motDePasse: MOT_DE_PASSE, activationcode: codes[0] ?? '' },
      })
    }

    it('waits for the activation by mail, then FranceConnect opens it', async () => {
      expect((await creer()).message).toContain('cliquez sur le lien envoyé par mail à angela@exemple.fr')
      expect(await refus(entrer(await anonyme(), angela.sub))).toMatchObject({ status: 403, code: 'NON_VALIDE' })
      const { codes } = await dernierCourrier(app.services.db, 'angela@exemple.fr', 'activation')
      const [activationCode = '', wsActivationCode = ''] = codes
      await (
        await anonyme()
      )(utilisateursCalls.activeUtilisateur, { body: { activationCode, wsActivationCode } })
      expect(await entrer(await anonyme(), angela.sub)).toMatchObject({
        email: 'angela@exemple.fr',
        isSocialLogin: true,
        profils: ['UTILISATEUR_STANDARD'],
      })
    })

    it('draws a password that nobody knows; its holder may choose one by mail and then unlink', async () => {
      await creer()
      const autre = await autreLie()
      expect(await compteDe(app.services.db, 'angela@exemple.fr')).toMatchObject({
        origine: 'franceConnect',
        conditions_acceptees_le: new Date(DEPART),
        date_creation: new Date(DEPART),
        mot_de_passe_genere: true,
        mot_de_passe_hash: expect.stringContaining('argon2id'),
      })
      const { id } = await app.services.db
        .updateTable('utilisateur')
        .set({ active_le: horloge.maintenant() })
        .where('email', '=', 'angela@exemple.fr')
        .returning('id')
        .executeTakeFirstOrThrow()
      const client = await app.clientDe(id)
      expect(await client(liens, {})).toMatchObject({ liens: [{ fournisseur: 'franceConnect' }], deliable: false })
      expect(
        await refus(client(delier, { body: { fournisseur: 'franceConnect', motDePasseActuel: MOT_DE_PASSE } })),
      ).toMatchObject({ status: 412, code: 'SANS_MOT_DE_PASSE' })
      await choisirMotDePasse()
      const apres = await app.clientDe(id)
      expect(await apres(liens, {})).toMatchObject({ liens: [{ fournisseur: 'franceConnect' }], deliable: true })
      await app.services.db
        .insertInto('identite_federee')
        .values({ fournisseur: 'gigya', sub: 'uid-1', utilisateur_id: id, liee_le: new Date('2026-11-01T09:00:00Z') })
        .execute()
      const lues = (await apres(liens, {})).liens
      expect(lues.map(({ fournisseur }) => fournisseur)).toEqual(['gigya', 'franceConnect'])
      for (const [fournisseur, parAilleurs] of [
        ['franceConnect', true],
        ['franceConnect', true],
        ['gigya', false],
      ] as const) {
        await apres(delier, { body: { fournisseur, motDePasseActuel: MOT_DE_PASSE } })
        expect(await compteDe(app.services.db, 'angela@exemple.fr')).toMatchObject({ is_social_login: parAilleurs })
      }
      expect(await autre()).toEqual(LIEE)
      const recus = await courriersPour(app.services.db, 'angela@exemple.fr')
      expect(recus.filter(({ type }) => type === 'identite-deliee')).toMatchObject([
        { texte: expect.stringContaining('FranceConnect') },
        { texte: expect.not.stringContaining('FranceConnect') },
      ])
      expect(await entrer(await anonyme(), angela.sub)).toHaveProperty('aRapprocher')
    })

    it('gives an address that was never confirmed to whoever reads its mails, without the identity linked to it', async () => {
      await creer()
      const autre = await autreLie()
      await choisirMotDePasse()
      expect(await autre()).toEqual(LIEE)
      expect(await entrer(await anonyme(), angela.sub)).toHaveProperty('aRapprocher')
      expect(await compteDe(app.services.db, corps.email)).toMatchObject({ is_social_login: false })
    })

    it('is refused to one network beyond its hundredth account', async () => {
      const { cle } = limiteCreation('127.0.0.1')
      const tentatives = Array.from({ length: 100 }, () => ({ cle, instant: horloge.maintenant() }))
      await app.services.db.insertInto('tentative_connexion').values(tentatives).execute()
      expect(await refus(creer())).toMatchObject({ status: 429 })
    })

    it.each([
      ['an address that has an account', { email: 'standard@ael.test' }, 412, 'U1'],
      ['terms not accepted', { rgpd_consent: false }, 400, 'SAISIE'],
      ['a name of forty characters', { nom: 'x'.repeat(40) }, 400, 'SAISIE'],
      ['an identity that was not verified', { uid: camille.sub }, 412, 'IDENTITE'],
      [
        'a contract with a wrong proof',
        { infoAttachementAbonnement: { numeroContrat: '0700101', numeroCompteur: 'FAUX00001' } },
        412,
        'U2',
      ],
    ])('refuses %s and keeps nothing', async (_, plus, status, code) => {
      await camilleExiste()
      expect(await refus(creer(plus))).toMatchObject({ status, code })
      expect(await app.services.db.selectFrom('utilisateur').select('id').execute()).toHaveLength(1)
      expect(await app.services.db.selectFrom('identite_federee').selectAll().execute()).toEqual([])
    })
  })

  describe('the state', () => {
    const ETAT = {
      status: 412,
      code: 'ETAT',
      message: 'Cette connexion a expiré ou a commencé dans un autre navigateur. Recommencez.',
    }

    it('serves once', async () => {
      const client = await anonyme()
      const retour = await revenir(client, angela.sub)
      await client(logOnFranceConnectProvider, { query: retour })
      expect(await refus(client(logOnFranceConnectProvider, { query: retour }))).toMatchObject(ETAT)
    })

    it('is refused in another browser: nobody is signed in as somebody else by a link', async () => {
      const retour = await revenir(await anonyme(), angela.sub)
      expect(await refus((await anonyme())(logOnFranceConnectProvider, { query: retour }))).toMatchObject(ETAT)
    })

    it('is refused when it was made up, or after ten minutes', async () => {
      const client = await anonyme()
      expect(
        await refus(client(logOnFranceConnectProvider, { query: { code: 'x', state: 'y'.repeat(43) } })),
      ).toMatchObject(ETAT)
      const { state } = await client(getTokenStateNonce, { query: { fournisseur: 'gigya' } })
      expect(await refus(client(logOnFranceConnectProvider, { query: { code: 'x', state } }))).toMatchObject(ETAT)
      const retour = await revenir(client, angela.sub)
      horloge.regler('2026-11-02T09:10:01Z')
      expect(await refus(client(logOnFranceConnectProvider, { query: retour }))).toMatchObject(ETAT)
    })

    it('does not make up for a code that is wrong, or that served before', async () => {
      const client = await anonyme()
      const { code, state } = await revenir(client, angela.sub)
      const { state: autre } = await client(getTokenStateNonce, { query: {} })
      expect(await refus(client(logOnFranceConnectProvider, { query: { code: 'faux', state } }))).toMatchObject({
        status: 412,
        code: 'IDENTITE_REFUSEE',
      })
      expect(await refus(client(logOnFranceConnectProvider, { query: { code, state: autre } }))).toMatchObject({
        status: 412,
        code: 'IDENTITE_REFUSEE',
      })
    })
  })
})
