import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { federationCalls } from '@ael/contract/federation/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { angela, camille, visiteursDe } from './testing/visiteurs.ts'
import { choisirIdentite, servirFournisseurs } from '../../testing/france-connect.ts'
import { courriersPour } from '../../testing/courriers.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'
import { empreinte } from '../../kernel/secrets/secret.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'
import { delierIdentite } from './delier.ts'
import { garderIdentite } from './repository.ts'
import { limiteFederation } from './limites.ts'
import { purgeFederation } from './purge-federation.job.ts'
import { rapprocherCompte } from './rapprocher-compte.ts'
import { refus } from '../../testing/refus.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { resoudreCaptcha } from '../../testing/captcha.ts'

const {
  getTokenStateNonce,
  creeCompteFedere,
  loginFranceConnect,
  rapprocherFranceConnect,
  rapprocherGigya,
  delier,
  liens,
} = federationCalls
const DEPART = '2026-11-02T09:00:00Z'
const SANS_UTILISATEUR = {
  id: 999_999,
  utilisateur: null,
  attente: null,
  secondFacteurLe: null,
  usurpateurId: null,
  expireLe: new Date('2026-11-02T11:00:00Z'),
}

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

  const { anonyme, camilleExiste, entrer, lier, prouver } = visiteursDe(() => app)

  it('sends the browser with state and nonce of 32 characters and more, the level and the scopes', async () => {
    const { adresse, state, nonce, expirationDate } = await (await anonyme())(getTokenStateNonce, { query: {} })
    const { searchParams, pathname } = new URL(adresse)
    expect(pathname).toBe('/simulateurs/franceconnect/api/v2/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'agence-en-ligne',
      acr_values: 'eidas1',
      prompt: 'login',
      scope: 'openid given_name family_name preferred_username email',
      redirect_uri: `${fournisseurs.origine}/ael-v2/franceConnectLogin`,
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    expect(state.length).toBeGreaterThanOrEqual(32)
    expect(nonce?.length).toBeGreaterThanOrEqual(32)
    expect(expirationDate).toBe('2026-11-02T10:10:00+01:00')
  })

  it('says whom FranceConnect identified when no account is linked, whatever the e-mail address', async () => {
    await camilleExiste()
    expect(await entrer(await anonyme(), camille.sub)).toEqual({
      aRapprocher: {
        fournisseur: 'franceConnect',
        uid: camille.sub,
        prenom: 'Camille',
        nom: 'ROUSSEL',
        email: 'standard@ael.test',
      },
    })
  })

  it('links the account whose password is given, tells its holder, and opens it from then on', async () => {
    const { id, ouverture } = await lier()
    expect(ouverture).toMatchObject({ userWebId: String(id), isSocialLogin: false })
    const recus = await courriersPour(app.services.db, 'standard@ael.test')
    expect(recus).toMatchObject([
      { type: 'identite-liee', texte: expect.stringMatching(/FranceConnect[^]*#\/user\/profile\n/) },
    ])
    expect(await app.client(ouverture.tokenAuthentique)(liens, {})).toMatchObject({
      liens: [{ lieLe: '2026-11-02T10:00:00+01:00', derniereConnexion: '2026-11-02T10:00:00+01:00' }],
    })
    expect(await entrer(await anonyme(), camille.sub)).toMatchObject({
      userWebId: String(id),
      tokenAuthentique: expect.any(String),
    })
  })

  it('links nothing on a wrong password, and counts it', async () => {
    await camilleExiste()
    const client = await anonyme()
    const { uid } = await prouver(client, camille.sub)
    const essayer = () =>
      refus(
        client(rapprocherFranceConnect, { body: { uid, identifiant: 'standard@ael.test', motDePasse: 'Faux-2026!' } }),
      )
    const statuts = []
    for (let essai = 0; essai < 6; essai++) statuts.push((await essayer())?.status)
    expect(statuts).toEqual([401, 401, 401, 401, 401, 400])
    expect(await app.services.db.selectFrom('identite_federee').selectAll().execute()).toEqual([])
    const captcha = await resoudreCaptcha(client)
    const body = { uid, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE, captcha }
    expect((await client(rapprocherFranceConnect, { body })).email).toBe('standard@ael.test')
  })

  it('looks at no password without a verified identity', async () => {
    await camilleExiste()
    const corps = { uid: camille.sub, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE }
    for (const motDePasse of [MOT_DE_PASSE, 'Faux-2026!'])
      expect(await refus((await anonyme())(rapprocherFranceConnect, { body: { ...corps, motDePasse } }))).toMatchObject(
        { status: 412, code: 'IDENTITE' },
      )
    const autre = await anonyme()
    await prouver(autre, angela.sub)
    expect(await refus(autre(rapprocherFranceConnect, { body: corps }))).toMatchObject({
      status: 412,
      code: 'IDENTITE',
    })
  })

  it('keeps of a browser the identity that was verified last, and of which provider it is', async () => {
    await camilleExiste()
    const client = await anonyme()
    await prouver(client, angela.sub)
    await prouver(client, camille.sub)
    const EXPIREE = { status: 412, code: 'IDENTITE' }
    expect(await refus(client(loginFranceConnect, { body: { uid: angela.sub } }))).toMatchObject(EXPIREE)
    const corps = { uid: camille.sub, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE }
    expect(await refus(client(rapprocherGigya, { body: corps }))).toMatchObject(EXPIREE)
    expect(await refus(client(rapprocherFranceConnect, { body: corps }))).toBeNull()
  })

  it('links nothing by a password that is replaced while it is being looked at', async () => {
    const { services } = app
    const id = await camilleExiste()
    const session = {
      ...SANS_UTILISATEUR,
      id: (await ouvrirSession(services, services.db, { utilisateurId: null })).id,
    }
    await garderIdentite(
      services.db,
      { sessionId: session.id, fournisseur: 'franceConnect' },
      { sub: camille.sub, prenom: 'Camille', nom: 'Roussel', email: 'standard@ael.test', jetonIdentite: null },
      new Date('2026-11-02T09:15:00Z'),
    )
    const mot_de_passe_hash = await services.motsDePasse.hacher('Autre-2026!')
    let change: Promise<unknown> | undefined
    const verifier = async (hash: string | null, mot: string) => {
      const verdict = await services.motsDePasse.verifier(hash, mot)
      change ??= services.db.updateTable('utilisateur').set({ mot_de_passe_hash }).where('id', '=', id).execute()
      await change
      return verdict
    }
    const demande = { fournisseur: 'franceConnect', uid: camille.sub, session, adresse: '127.0.0.1' } as const
    await expect(
      rapprocherCompte(
        { ...services, motsDePasse: { ...services.motsDePasse, verifier } },
        { ...demande, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE },
      ),
    ).rejects.toMatchObject({ code: 'IDENTIFIANTS' })
    expect(await services.db.selectFrom('identite_federee').selectAll().execute()).toEqual([])
  })

  it('is refused to one network that begins two hundred journeys', async () => {
    const { cle, maximum } = limiteFederation('127.0.0.1')
    expect(maximum).toBe(200)
    const tentatives = Array.from({ length: maximum }, () => ({ cle, instant: horloge.maintenant() }))
    await app.services.db.insertInto('tentative_connexion').values(tentatives).execute()
    expect(await refus((await anonyme())(getTokenStateNonce, { query: {} }))).toMatchObject({ status: 429 })
  })

  it('keeps one account for an identity and one identity for an account', async () => {
    await lier()
    await creerUtilisateur(app.services.db, { email: 'autre@exemple.fr', motDePasse: MOT_DE_PASSE })
    const meme = await anonyme()
    await prouver(meme, camille.sub)
    expect(
      await refus(
        meme(rapprocherFranceConnect, {
          body: { uid: camille.sub, identifiant: 'autre@exemple.fr', motDePasse: MOT_DE_PASSE },
        }),
      ),
    ).toMatchObject({ code: 'DEJA_LIEE' })
    const corps = { fournisseur: 'franceConnect', uid: camille.sub, prenom: 'Camille', nom: 'Roussel' } as const
    const neuve = { ...corps, email: 'seconde@exemple.fr', rgpd_consent: true }
    expect(await refus(meme(creeCompteFedere, { body: neuve }))).toMatchObject({ status: 412, code: 'DEJA_LIEE' })
    expect(await compteDe(app.services.db, 'seconde@exemple.fr')).toBeUndefined()
    const seconde = await anonyme()
    await prouver(seconde, angela.sub)
    expect(
      await refus(
        seconde(rapprocherFranceConnect, {
          body: { uid: angela.sub, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE },
        }),
      ),
    ).toMatchObject({ code: 'AUTRE_IDENTITE' })
  })

  it('links an identity once when two ask at the same time', async () => {
    await camilleExiste()
    const clients = await Promise.all([anonyme(), anonyme()])
    for (const client of clients) await prouver(client, camille.sub)
    const corps = { uid: camille.sub, identifiant: 'standard@ael.test', motDePasse: MOT_DE_PASSE }
    const issues = await Promise.all(clients.map((client) => refus(client(rapprocherFranceConnect, { body: corps }))))
    expect(issues).toEqual([null, null])
    expect(await app.services.db.selectFrom('identite_federee').selectAll().execute()).toHaveLength(1)
  })

  it('keeps a verified identity for a quarter of an hour', async () => {
    const client = await anonyme()
    const { uid } = await prouver(client, angela.sub)
    horloge.regler('2026-11-02T09:14:59Z')
    expect(await client(loginFranceConnect, { body: { uid } })).toHaveProperty('aRapprocher')
    horloge.regler('2026-11-02T09:15:00Z')
    expect(await refus(client(loginFranceConnect, { body: { uid } }))).toMatchObject({ status: 412, code: 'IDENTITE' })
  })

  it('refuses whoever is signed in, and whoever acts as somebody else may not unlink', async () => {
    const { db } = app.services
    const id = await camilleExiste()
    expect(await refus((await app.clientDe(id))(getTokenStateNonce, { query: {} }))).toMatchObject({
      status: 412,
      code: 'CONNECTE',
    })
    const agent = await creerUtilisateur(db, { profils: ['ADMIN'] })
    const usurpation = await db
      .insertInto('usurpation')
      .values({
        usurpateur_id: agent,
        usurpateur_identifiant: 'a',
        utilisateur_id: id,
        utilisateur_identifiant: 'b',
        debut: horloge.maintenant(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { jeton } = await ouvrirSession(app.services, db, {
      utilisateurId: id,
      usurpation: { id: usurpation.id, usurpateurId: agent },
    })
    expect(
      await refus(
        app.client(jeton)(delier, { body: { fournisseur: 'franceConnect', motDePasseActuel: MOT_DE_PASSE } }),
      ),
    ).toMatchObject({ status: 403 })
    await db.deleteFrom('session').execute()
    // Over, but remembered by a server for a moment longer.
    const acteur = {
      id,
      identifiant: 'standard@ael.test',
      email: 'standard@ael.test',
      nom: 'Roussel',
      prenom: 'Camille',
      profils: ['UTILISATEUR_STANDARD'] as const,
      premiumId: null,
      accesContratResilie: false,
    }
    const finie = { ...SANS_UTILISATEUR, utilisateur: acteur }
    const demande = { fournisseur: 'franceConnect', motDePasseActuel: MOT_DE_PASSE } as const
    await expect(delierIdentite(app.services, acteur, finie, demande)).rejects.toMatchObject({
      nature: 'jeton-inconnu',
    })
  })

  it('is not for the staff, even by an account linked before', async () => {
    const { id } = await lier()
    await app.services.db
      .updateTable('utilisateur_profil')
      .set({ profil: 'WEBMASTER' })
      .where('utilisateur_id', '=', id)
      .execute()
    expect(await refus(entrer(await anonyme(), camille.sub))).toMatchObject({ status: 403, code: 'PERSONNEL' })
  })

  it('no longer knows a deleted account', async () => {
    const { id } = await lier()
    await app.services.db.deleteFrom('utilisateur').where('id', '=', id).execute()
    expect(await entrer(await anonyme(), camille.sub)).toHaveProperty('aRapprocher')
  })

  it('ends the session at FranceConnect too', async () => {
    const { ouverture } = await lier()
    expect((await (await app.clientDe(null))(accesCalls.releaseMe, {})).adresseDeconnexion).toBeNull()
    const { adresseDeconnexion } = await app.client(ouverture.tokenAuthentique)(accesCalls.releaseMe, {})
    const { pathname, searchParams } = new URL(adresseDeconnexion ?? '')
    expect(pathname).toBe('/simulateurs/franceconnect/api/v2/session/end')
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${fournisseurs.origine}/ael-v2/franceConnectLogout`)
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
    expect(searchParams.get('state')?.length).toBeGreaterThanOrEqual(32)
  })

  it('is shut when its feature is off', async () => {
    await reglerFonctionnalite(app.services, 'FranceConnect', false)
    const client = await anonyme()
    expect(await refus(client(getTokenStateNonce, { query: {} }))).toMatchObject({ status: 403, code: 'FEDERATION' })
    expect((await client(configurationCalls.getConfiguration, {})).federations).toEqual(['gigya'])
    await reglerFonctionnalite(app.services, 'FranceConnect', true)
  })

  it('comes back with access_denied from whoever gives up', async () => {
    const { adresse } = await (await anonyme())(getTokenStateNonce, { query: {} })
    expect(Object.fromEntries((await choisirIdentite(adresse, null)).searchParams)).toMatchObject({
      error: 'access_denied',
    })
  })

  it('forgets what no longer serves', async () => {
    const client = await anonyme()
    await prouver(client, angela.sub)
    await client(getTokenStateNonce, { query: {} })
    const assertions = ['2026-11-02T09:59:59Z', '2026-11-02T10:00:01Z'].map((fin) => ({
      empreinte: empreinte(fin),
      expire_le: new Date(fin),
    }))
    await app.services.db.insertInto('assertion_utilisee').values(assertions).execute()
    horloge.regler('2026-11-02T09:55:00Z')
    const enCours = await anonyme()
    await prouver(enCours, angela.sub)
    await enCours(getTokenStateNonce, { query: {} })
    horloge.regler('2026-11-02T10:00:00Z')
    await purgeFederation.executer(app.services)
    expect(await app.services.db.selectFrom('assertion_utilisee').select('expire_le').execute()).toEqual([
      { expire_le: new Date('2026-11-02T10:00:01Z') },
    ])
    const demandes = await app.services.db.selectFrom('demande_federee').select('expire_le').execute()
    expect(demandes).toEqual([{ expire_le: new Date('2026-11-02T10:05:00Z') }])
    const identites = await app.services.db.selectFrom('identite_verifiee').select('expire_le').execute()
    expect(identites).toEqual([{ expire_le: new Date('2026-11-02T10:10:00Z') }])
  })
})
