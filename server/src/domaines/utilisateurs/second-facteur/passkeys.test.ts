import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls as comptes } from '@ael/contract/utilisateurs/calls.ts'
import { NOMBRE_MAX_PASSKEYS } from '@ael/contract/utilisateurs/second-facteur.ts'
import { secondFacteurCalls as calls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { courriersPour } from '../../../testing/courriers.ts'
import { cleDAcces } from '../../../testing/passkey.ts'
import { refus } from '../../../testing/refus.ts'
import { codeDe } from '../../../testing/second-facteur.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

const ICI = { domaine: 'agence.exemple.fr', origine: 'https://agence.exemple.fr' }
const DEBUT = '2026-11-23T09:00:00Z'
const horloge = horlogeReglable(DEBUT)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge, env: { SECOND_FACTEUR: 'exige', PUBLIC_URL: ICI.origine } })
})
afterAll(() => app.close())
beforeEach(() => horloge.regler(DEBUT))

/** A session that has given the password of an agent, and waits for his second factor. */
async function aMoitie(email: string): Promise<Client> {
  const anonyme = await app.clientDe(null)
  const { tokenAuthentique } = await anonyme(comptes.authentification, {
    body: { identifiant: email, motDePasse: MOT_DE_PASSE },
  })
  return app.client(tokenAuthentique)
}

let numero = 0
/** An agent who has just chosen a key as his second factor, and what came of it. */
async function agentAvecCle() {
  numero += 1
  const email = `cle${numero}@exemple.fr`
  const id = await creerUtilisateur(app.services.db, { email, profils: ['ADMIN'], motDePasse: MOT_DE_PASSE })
  const cle = cleDAcces(ICI)
  const client = await aMoitie(email)
  const { challenge } = await client(calls.prepareAjoutPasskey, { body: {} })
  const ajout = await client(calls.ajoutePasskey, { body: { nom: 'Clé du bureau', passkey: cle.creer(challenge) } })
  return { id, email, cle, ajout }
}

type Reponse = ReturnType<ReturnType<typeof cleDAcces>['signer']>
const defier = async (client: Client) => (await client(calls.defiPasskey, {})).challenge
const presenter = (client: Client, passkey: Reponse) => client(calls.presentePasskey, { body: { passkey } })
const usageDe = (id: number) =>
  app.services.db
    .selectFrom('facteur_passkey')
    .select(['compteur', 'utilisee_le'])
    .where('utilisateur_id', '=', id)
    .executeTakeFirstOrThrow()
const REFUSEE = { status: 400, code: 'SECOND_FACTEUR' }

describe('a key', () => {
  it('is chosen as the first factor, then opens a session by what it signs', async () => {
    const { id, email, cle, ajout } = await agentAvecCle()
    expect(ajout.codesSecours).toHaveLength(10)
    expect(ajout.ouverture).toMatchObject({ email, profils: ['ADMIN'] })
    expect(await courriersPour(app.services.db, email)).toMatchObject([
      { texte: expect.stringContaining('Une clé d’accès vient d’être ajoutée') },
    ])

    const client = await aMoitie(email)
    expect(await client(calls.attenteSecondFacteur, {})).toMatchObject({
      etape: 'preuve',
      application: false,
      passkey: true,
      secours: true,
    })
    const { ouverture } = await presenter(client, cle.signer(await defier(client)))
    const entier = app.client(ouverture?.tokenAuthentique)
    expect(await entier(calls.monSecondFacteur, {})).toMatchObject({
      passkeys: [{ nom: 'Clé du bureau', utiliseeLe: '2026-11-23T10:00:00+01:00' }],
    })
    expect(await usageDe(id)).toEqual({ compteur: 1, utilisee_le: horloge.maintenant() })
    await expect.poll(async () => (await refus(client(calls.attenteSecondFacteur, {})))?.status).toBe(410)
  })

  it.each([
    ['another site', { depuis: 'https://agence-exemple.fr' }],
    ['another port of this one', { depuis: `${ICI.origine}:8443` }],
    ['this one without its lock', { depuis: 'http://agence.exemple.fr' }],
    ['another domain in the key itself', { pour: 'agence-exemple.fr' }],
  ])('is worth nothing signed for %s', async (_, ailleurs) => {
    const { id, email, cle } = await agentAvecCle()
    const client = await aMoitie(email)
    expect(await refus(presenter(client, cle.signer(await defier(client), ailleurs)))).toMatchObject(REFUSEE)
    expect(await usageDe(id)).toEqual({ compteur: 0, utilisee_le: null })
    expect((await refus(client(comptes.mesSessions, {})))?.status).toBe(401)
  })

  it('is not added when made for another site', async () => {
    const email = 'ajout@exemple.fr'
    await creerUtilisateur(app.services.db, { email, profils: ['ADMIN'], motDePasse: MOT_DE_PASSE })
    const client = await aMoitie(email)
    const { challenge } = await client(calls.prepareAjoutPasskey, { body: {} })
    const passkey = cleDAcces(ICI).creer(challenge, { depuis: 'https://agence-exemple.fr' })
    expect(await refus(client(calls.ajoutePasskey, { body: { nom: 'Clé', passkey } }))).toMatchObject(REFUSEE)
    expect(await client(calls.attenteSecondFacteur, {})).toMatchObject({ etape: 'enrolement' })
  })

  it('is refused beyond the tenth, to the window too that was told to make it before', async () => {
    const { db } = app.services
    const { id, ajout } = await agentAvecCle()
    const client = app.client(ajout.ouverture?.tokenAuthentique)
    const preparer = () => client(calls.prepareAjoutPasskey, { body: { motDePasseActuel: MOT_DE_PASSE } })
    const { challenge, excludeCredentials } = await preparer()
    expect(excludeCredentials).toHaveLength(1)
    const premiere = await db
      .selectFrom('facteur_passkey')
      .selectAll()
      .where('utilisateur_id', '=', id)
      .executeTakeFirstOrThrow()
    for (let rang = 2; rang <= NOMBRE_MAX_PASSKEYS; rang++) {
      const { id: _, ...cle } = premiere
      await db
        .insertInto('facteur_passkey')
        .values({ ...cle, credential: `${premiere.credential}${rang}`, nom: `Clé ${rang}` })
        .execute()
    }
    const passkey = cleDAcces(ICI).creer(challenge)
    const TROP = { status: 412, code: 'PASSKEY' }
    expect(await refus(client(calls.ajoutePasskey, { body: { nom: 'De trop', passkey } }))).toMatchObject(TROP)
    expect(await refus(preparer())).toMatchObject(TROP)
    expect((await client(calls.monSecondFacteur, {})).passkeys).toHaveLength(NOMBRE_MAX_PASSKEYS)
  })

  it('signs once what it was asked, in the session that was asked', async () => {
    const { email, cle } = await agentAvecCle()
    const [client, autre] = [await aMoitie(email), await aMoitie(email)]
    const reponse = cle.signer(await defier(client))
    await defier(autre)
    expect(await refus(presenter(autre, reponse))).toMatchObject(REFUSEE)
    const { ouverture } = await presenter(client, reponse)
    const entier = app.client(ouverture?.tokenAuthentique)
    expect(await refus(presenter(entier, reponse))).toMatchObject(REFUSEE)
    const { challenge } = await entier(calls.prepareAjoutPasskey, { body: {} })
    expect(await refus(presenter(entier, cle.signer(challenge)))).toMatchObject(REFUSEE)
    const encore = await aMoitie(email)
    expect(await refus(presenter(encore, reponse))).toMatchObject(REFUSEE)
  })

  it('given twice at once opens one session', async () => {
    const { email, cle } = await agentAvecCle()
    const client = await aMoitie(email)
    const reponse = cle.signer(await defier(client))
    const issues = await Promise.allSettled([presenter(client, reponse), presenter(client, reponse)])
    expect(issues.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('that counts back was copied, and is refused', async () => {
    const { id, email, cle } = await agentAvecCle()
    const client = await aMoitie(email)
    await presenter(client, cle.signer(await defier(client), { compte: 7 }))
    for (const compte of [7, 6]) {
      const copie = await aMoitie(email)
      expect(await refus(presenter(copie, cle.signer(await defier(copie), { compte })))).toMatchObject(REFUSEE)
    }
    expect((await usageDe(id)).compteur).toBe(7)
  })

  it('answers within five minutes', async () => {
    const { email, cle } = await agentAvecCle()
    const [client, tard] = [await aMoitie(email), await aMoitie(email)]
    const [reponse, tardive] = [cle.signer(await defier(client)), cle.signer(await defier(tard))]
    horloge.regler('2026-11-23T09:04:59Z')
    expect(await refus(presenter(client, reponse))).toBeNull()
    horloge.regler('2026-11-23T09:05:00Z')
    expect(await refus(presenter(tard, tardive))).toMatchObject(REFUSEE)
  })

  it('is no way round an application that was never confirmed', async () => {
    const { email, ajout } = await agentAvecCle()
    const { secret } = await app.client(ajout.ouverture?.tokenAuthentique)(calls.prepareApplication, { body: {} })
    const codeApplication = codeDe(secret, horloge.maintenant())
    expect(await refus((await aMoitie(email))(calls.presenteCode, { body: { codeApplication } }))).toMatchObject(
      REFUSEE,
    )
  })

  it('is named and taken away by its holder alone', async () => {
    const [lui, elle] = [await agentAvecCle(), await agentAvecCle()]
    const [sien, autre] = [lui, elle].map(({ ajout }) => app.client(ajout.ouverture?.tokenAuthentique))
    const passkeys = async () => (await sien!(calls.monSecondFacteur, {})).passkeys.map(({ nom }) => nom)
    const { id = 0 } = (await sien!(calls.monSecondFacteur, {})).passkeys[0] ?? {}
    const ABSENTE = { status: 404, code: 'PASSKEY' }
    expect(await refus(autre!(calls.nommePasskey, { body: { id, nom: 'À moi' } }))).toMatchObject(ABSENTE)
    await sien!(calls.nommePasskey, { body: { id, nom: 'Clé de chez moi' } })
    expect(await passkeys()).toEqual(['Clé de chez moi'])
    expect(await refus(autre!(calls.retirePasskey, { body: { id } }))).toMatchObject(ABSENTE)
    expect(await refus(sien!(calls.retirePasskey, { body: { id } }))).toMatchObject({ code: 'DERNIER_FACTEUR' })
    expect(await passkeys()).toEqual(['Clé de chez moi'])

    const { challenge } = await sien!(calls.prepareAjoutPasskey, { body: { motDePasseActuel: MOT_DE_PASSE } })
    // A browser need not say how it speaks with a key.
    const { response, ...passkey } = cleDAcces(ICI).creer(challenge)
    const { transports: _, ...muette } = response
    await sien!(calls.ajoutePasskey, { body: { nom: 'Téléphone', passkey: { ...passkey, response: muette } } })
    expect(await passkeys()).toEqual(['Clé de chez moi', 'Téléphone'])
    const { excludeCredentials } = await sien!(calls.prepareAjoutPasskey, { body: {} })
    expect(excludeCredentials.map(({ transports }) => transports)).toEqual([['usb'], []])
    await sien!(calls.retirePasskey, { body: { id } })
    expect(await sien!(calls.monSecondFacteur, {})).toMatchObject({
      passkeys: [{ nom: 'Téléphone', utiliseeLe: null }],
      codesRestants: 10,
    })
    expect((await courriersPour(app.services.db, lui.email)).at(-1)).toMatchObject({
      texte: expect.stringContaining('Une clé d’accès vient d’être retirée'),
    })
  })

  it('goes with a reset of the account', async () => {
    const [{ id, email }, { ajout }] = [await agentAvecCle(), await agentAvecCle()]
    const chef = app.client(ajout.ouverture?.tokenAuthentique)
    const facteurs = () => chef(calls.secondFacteurDuCompte, { params: { id } })
    expect(await facteurs()).toEqual({ application: false, passkeys: 1, codesRestants: 10 })
    expect(await chef(calls.reinitialiseSecondFacteur, { body: { userWebId: id } })).toEqual({
      message: 'Le second facteur est réinitialisé, et le titulaire prévenu par mail.',
    })
    expect(await facteurs()).toEqual({ application: false, passkeys: 0, codesRestants: 0 })
    expect(await chef(calls.reinitialiseSecondFacteur, { body: { userWebId: id } })).toEqual({
      message: 'Ce compte n’avait pas de second facteur. Ses sessions sont fermées.',
    })
    expect(await courriersPour(app.services.db, email)).toHaveLength(2)
    expect((await courriersPour(app.services.db, email)).at(-1)?.texte).toContain('vient d’être réinitialisé')
    expect(await chef(calls.monSecondFacteur, {})).toMatchObject({ passkeys: [{}], codesRestants: 10 })
  })

  it('of somebody else opens nothing, and is nobody’s second time', async () => {
    const [{ email, ajout }, { cle }] = [await agentAvecCle(), await agentAvecCle()]
    const client = await aMoitie(email)
    expect(await refus(presenter(client, cle.signer(await defier(client))))).toMatchObject(REFUSEE)
    const entier = app.client(ajout.ouverture?.tokenAuthentique)
    const passkey = cle.creer((await entier(calls.prepareAjoutPasskey, { body: {} })).challenge)
    expect(await refus(entier(calls.ajoutePasskey, { body: { nom: 'La sienne', passkey } }))).toMatchObject(REFUSEE)
    expect((await entier(calls.monSecondFacteur, {})).passkeys).toHaveLength(1)
  })

  it('is neither made nor shown where the agency has no name but an address', async () => {
    const { config } = app.services
    const { email, cle, ajout } = await agentAvecCle()
    const [client, entier] = [await aMoitie(email), app.client(ajout.ouverture?.tokenAuthentique)]
    const signee = cle.signer(await defier(client))
    const { challenge } = await entier(calls.prepareAjoutPasskey, { body: {} })
    const faite = cleDAcces(ICI).creer(challenge)
    const domaine = async () => (await client(calls.attenteSecondFacteur, {})).domainePasskeys
    expect(await domaine()).toBe(ICI.domaine)
    onTestFinished(() => void (config.publicUrl = ICI.origine))
    for (const adresse of ['https://[2001:db8::4]:3000', 'https://192.0.2.4']) {
      config.publicUrl = adresse
      expect(await domaine()).toBeNull()
    }
    const IMPOSSIBLE = { status: 412, code: 'PASSKEY', message: expect.stringMatching(/^L’adresse de l’agence/) }
    expect(await refus(client(calls.defiPasskey, {}))).toMatchObject(IMPOSSIBLE)
    expect(await refus(presenter(client, signee))).toMatchObject(REFUSEE)
    expect(await refus(entier(calls.prepareAjoutPasskey, { body: {} }))).toMatchObject(IMPOSSIBLE)
    expect(await refus(entier(calls.ajoutePasskey, { body: { nom: 'Autre', passkey: faite } }))).toMatchObject(REFUSEE)
  })
})
