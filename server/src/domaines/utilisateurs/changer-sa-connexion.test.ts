import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour, dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE, type UtilisateurVoulu } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'
import { connecter } from './connexion/connecter.ts'
import { modifierUtilisateur } from './modifier-utilisateur.ts'
import { modifierMotDePasse } from './mot-de-passe/modifier-mot-de-passe.ts'
import { finirUsurpation, usurper } from './connexion/usurper.ts'

const calls = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const NOUVEAU = 'Neuf-2027?'

/** Every change of how one signs in, as its holder asks for it. */
const CHANGEMENTS: [
  string,
  (client: Client, motDePasseActuel: string | undefined, neuf: string) => Promise<unknown>,
][] = [
  [
    'the address, with the profile',
    (client, motDePasseActuel, email) => client(calls.modifieUtilisateur, { body: { email, motDePasseActuel } }),
  ],
  [
    'the address, with the roles',
    (client, motDePasseActuel, email) =>
      client(calls.modifieUtilisateurEtProfils, {
        body: { email, motDePasseActuel, profils: ['UTILISATEUR_STANDARD'] },
      }),
  ],
  [
    'the address alone',
    (client, motDePasseActuel, email) =>
      client(calls.notificationModifierAdresseMailEtLogin, { body: { email, motDePasseActuel } }),
  ],
  [
    'the password',
    (client, ancienMotDePasse) =>
      client(calls.modifieMotDePasse, { body: { ancienMotDePasse, nouveauMotDePasse: NOUVEAU } }),
  ],
  [
    'a linked identity',
    (client, motDePasseActuel) =>
      client(federationCalls.delier, { body: { fournisseur: 'franceConnect', motDePasseActuel } }),
  ],
]

describe('changing how one signs in', () => {
  let app: TestApp
  let rang = 0
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({
      horloge,
      env: { SERVICE_TELEPHONE: '01 99 00 12 30', SERVICE_EMAIL: 'accueil@eau.test' },
    })
  })
  afterAll(() => app.close())
  beforeEach(() => horloge.regler(DEPART))

  async function personne(voulu: UtilisateurVoulu = {}) {
    const { db } = app.services
    rang += 1
    const email = `personne${rang}@exemple.fr`
    const id = await creerUtilisateur(db, { email, motDePasse: MOT_DE_PASSE, ...voulu })
    await db
      .insertInto('identite_federee')
      .values({ fournisseur: 'franceConnect', sub: `sub${rang}`, utilisateur_id: id, liee_le: horloge.maintenant() })
      .execute()
    return { id, email, neuf: `neuf${rang}@exemple.fr`, client: await app.clientDe(id) }
  }
  const types = async (email: string) => (await courriersPour(app.services.db, email)).map(({ type }) => type)
  const etat = async (id: number) => {
    const { db } = app.services
    const compte = await db
      .selectFrom('utilisateur')
      .select(['email', 'mot_de_passe_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const liens = await db.selectFrom('identite_federee').select('sub').where('utilisateur_id', '=', id).execute()
    const codes = await db.selectFrom('code_action').select('type').where('utilisateur_id', '=', id).execute()
    return { compte, liens, codes }
  }
  const agirPour = async (agent: Client, userWebId: number) =>
    app.client((await agent(calls.spoofUser, { body: { utilisateur: { userWebId } } })).tokenAuthentique)
  const valider = async (email: string) => {
    const [tokenValidation = '', activationCode = '', tokenSecurite = ''] = (
      await dernierCourrier(app.services.db, email, 'changement-email')
    ).codes
    return (await app.clientDe(null))(calls.validationMailUtilisateur, {
      body: { tokenValidation, activationCode, tokenSecurite },
    })
  }

  it.each(CHANGEMENTS)('%s: asks for the present password, and tells the present address', async (_, changer) => {
    const { id, client, neuf, email } = await personne()
    const avant = await etat(id)
    for (const motDePasse of [undefined, '', 'Faux-2026!']) {
      expect(await refus(changer(client, motDePasse, neuf))).toMatchObject({
        status: 400,
        code: 'ANCIEN_MOT_DE_PASSE',
        champs: [{ champ: expect.stringMatching(/motDePasse/i) }],
      })
    }
    expect(await etat(id)).toEqual(avant)
    expect([...(await types(email)), ...(await types(neuf))]).toEqual([])
    expect(await refus(changer(client, MOT_DE_PASSE, neuf))).toBeNull()
    expect(await etat(id)).not.toEqual(avant)
    const recus = await courriersPour(app.services.db, email)
    expect(recus.map(({ texte }) => texte)).toEqual([expect.stringContaining('#/login?resetPwd=true\n')])
  })

  it.each(CHANGEMENTS)('%s: is not for who acts in his name, even with the password', async (_, changer) => {
    const { id, neuf, email } = await personne()
    const avant = await etat(id)
    const agent = await agirPour(
      await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })),
      id,
    )
    expect(await refus(changer(agent, MOT_DE_PASSE, neuf))).toMatchObject({ status: 403, code: 'USURPATION' })
    expect(await etat(id)).toEqual(avant)
    expect([...(await types(email)), ...(await types(neuf))]).toEqual([])
  })

  it.each(CHANGEMENTS)('%s: is asked of the staff as well, for its own account', async (quoi, changer) => {
    const { client, neuf } = await personne({ profils: ['WEBMASTER'] })
    const demander = quoi === 'the address, with the roles' ? CHANGEMENTS[0]?.[1] : changer
    expect(await refus((demander ?? changer)(client, undefined, neuf))).toMatchObject({
      status: 400,
      code: 'ANCIEN_MOT_DE_PASSE',
    })
  })

  it('a name, or the same address again, asks for nothing', async () => {
    const { client, email } = await personne()
    expect(
      await refus(client(calls.modifieUtilisateur, { body: { nomUsage: 'Petit', email: email.toUpperCase() } })),
    ).toBeNull()
  })

  it('an identifier that is the address is sent along with it', async () => {
    const { client, neuf } = await personne()
    const body = { identifiant: neuf, email: neuf, motDePasseActuel: MOT_DE_PASSE }
    expect(await client(calls.modifieUtilisateur, { body })).toMatchObject({
      message: `Un lien de confirmation a été envoyé à ${neuf}. Il est valable 2 heures.`,
      mailEnvoye: true,
    })
  })

  it('one address is written to for five people at most', async () => {
    const email = 'visee@exemple.fr'
    const statuts: (number | null)[] = []
    for (let fois = 0; fois < 6; fois++) {
      const { client } = await personne()
      const demande = client(calls.modifieUtilisateur, { body: { email, motDePasseActuel: MOT_DE_PASSE } })
      statuts.push((await refus(demande))?.status ?? null)
    }
    expect(statuts).toEqual([null, null, null, null, null, 429])
  })

  /** The links by which the holder of this address may sign in, or choose a password; and what becomes of those who follow them. */
  async function liensDemandes(email: string) {
    const anonyme = await app.clientDe(null)
    for (const type of ['PASSWORD', 'CONNEXION'] as const)
      await anonyme(calls.rappelInfosCompte, { body: { email, type } })
    const [code = ''] = (await dernierCourrier(app.services.db, email, 'connexion')).codes
    const [activationcode = ''] = (await dernierCourrier(app.services.db, email, 'mot-de-passe-oublie')).codes
    return async () => [
      (await refus(anonyme(calls.connexionAutomatique, { body: { code } })))?.code,
      (await refus(anonyme(calls.reinitialiseMotDePasse, { body: { activationcode, motDePasse: 'Encore-28!' } })))
        ?.code,
    ]
  }

  it('the former address is told once the new one is confirmed, and what to do; its links are worth nothing any more', async () => {
    const { client, email, neuf } = await personne()
    await client(calls.modifieUtilisateur, { body: { email: neuf, motDePasseActuel: MOT_DE_PASSE } })
    const suivre = await liensDemandes(email)
    await valider(neuf)
    expect(await suivre()).toEqual(['LIEN', 'LIEN'])
    expect((await types(email)).filter((type) => type.includes('email'))).toEqual([
      'changement-email-demande',
      'email-modifie',
    ])
    const { texte } = await dernierCourrier(app.services.db, email, 'email-modifie')
    expect(texte).toContain(neuf)
    expect(texte).toContain('01 99 00 12 30'.replaceAll(' ', '\u00A0'))
    expect(texte).toContain('accueil@eau.test')
  })

  it.each([
    [
      'a new password',
      async (client: Client) =>
        client(calls.modifieMotDePasse, { body: { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU } }),
    ],
    [
      'a password chosen by mail',
      async (_: Client, email: string) => {
        const anonyme = await app.clientDe(null)
        await anonyme(calls.rappelInfosCompte, { body: { email } })
        const [activationcode = ''] = (await dernierCourrier(app.services.db, email, 'mot-de-passe-oublie')).codes
        await anonyme(calls.reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })
      },
    ],
  ])(
    '%s takes back a change of address that waits, as its warning promises, and the links sent before',
    async (_, reprendre) => {
      const { client, email, neuf } = await personne()
      await client(calls.modifieUtilisateur, { body: { email: neuf, motDePasseActuel: MOT_DE_PASSE } })
      const suivre = await liensDemandes(email)
      await reprendre(client, email)
      expect(await suivre()).toEqual(['LIEN', 'LIEN'])
      expect(await refus(valider(neuf))).toMatchObject({ status: 412 })
      expect(await compteDe(app.services.db, email)).toBeDefined()
    },
  )

  describe('of an account without password', () => {
    async function venuParFranceConnect() {
      const { db } = app.services
      const { id, neuf } = await personne()
      await db
        .updateTable('utilisateur')
        .set({ mot_de_passe_genere: true, is_social_login: true })
        .where('id', '=', id)
        .execute()
      const { id: session_id, jeton } = await ouvrirSession(app.services, db, { utilisateurId: id })
      await db.insertInto('session_federee').values({ session_id, fournisseur: 'franceConnect' }).execute()
      return {
        id,
        neuf,
        client: app.client(jeton),
        changer: (client: Client) => refus(client(calls.modifieUtilisateur, { body: { email: neuf } })),
      }
    }

    it('takes a sign-in at the provider of the last ten minutes instead', async () => {
      const { client, changer } = await venuParFranceConnect()
      horloge.regler('2026-11-02T09:09:59Z')
      expect(await changer(client)).toBeNull()
    })

    it('asks for another one later, and in a session that began otherwise', async () => {
      const { id, client, changer, neuf } = await venuParFranceConnect()
      expect(await changer(await app.clientDe(id))).toMatchObject({ status: 412, code: 'RECONNEXION' })
      horloge.regler('2026-11-02T09:10:00Z')
      expect(await changer(client)).toMatchObject({ status: 412, code: 'RECONNEXION' })
      expect(await types(neuf)).toEqual([])
    })

    it('sends to « Mot de passe oublié » whoever has no identity either', async () => {
      const { id, client, changer } = await venuParFranceConnect()
      await app.services.db.deleteFrom('identite_federee').where('utilisateur_id', '=', id).execute()
      for (const sienne of [client, await app.clientDe(id)])
        expect(await changer(sienne)).toMatchObject({ status: 412, code: 'SANS_MOT_DE_PASSE' })
    })
  })

  describe('of somebody else', () => {
    it('a premium user asks for another address as before, which its holder confirms and the former one is told', async () => {
      const premium = await personne({ profils: ['UTILISATEUR_PREMIUM'] })
      const { id, email, neuf } = await personne({ profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium.id })
      expect(await premium.client(calls.modifieUtilisateur, { body: { userWebId: id, email: neuf } })).toMatchObject({
        mailEnvoye: true,
      })
      expect(await types(email)).toEqual(['changement-email-demande'])
    })

    it('a premium user gives his own password to choose that of one of his users, and guesses at no other', async () => {
      const premium = await personne({ profils: ['UTILISATEUR_PREMIUM'] })
      const { id } = await personne({
        profils: ['UTILISATEUR_SECONDAIRE'],
        premiumId: premium.id,
        motDePasse: 'Autre-2026!',
      })
      const changer = (ancienMotDePasse?: string) =>
        refus(
          premium.client(calls.modifieMotDePasse, {
            body: { userWebId: id, ancienMotDePasse, nouveauMotDePasse: NOUVEAU },
          }),
        )
      expect(await changer()).toMatchObject({ status: 400, code: 'ANCIEN_MOT_DE_PASSE' })
      expect(await changer('Autre-2026!')).toMatchObject({ status: 400, code: 'ANCIEN_MOT_DE_PASSE' })
      expect(await changer(MOT_DE_PASSE)).toBeNull()
    })

    it('is refused to who acts as the one who manages it', async () => {
      const premium = await personne({ profils: ['UTILISATEUR_PREMIUM'] })
      const { id, neuf } = await personne({ profils: ['UTILISATEUR_SECONDAIRE'], premiumId: premium.id })
      const agent = await agirPour(
        await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })),
        premium.id,
      )
      expect(await refus(agent(calls.modifieUtilisateur, { body: { userWebId: id, email: neuf } }))).toMatchObject({
        status: 403,
        code: 'USURPATION',
      })
      expect(await refus(agent(calls.modifieUtilisateur, { body: { userWebId: id, nom: 'Petit' } }))).toBeNull()
    })
  })

  describe('ends what goes on under the former password', () => {
    const changerMotDePasse = (client: Client) =>
      client(calls.modifieMotDePasse, { body: { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: NOUVEAU } })
    const finie = (client: Client) =>
      expect.poll(async () => (await refus(client(calls.infoUtilisateur, {})))?.status).toBe(410)
    const continuent = () =>
      app.services.db.selectFrom('usurpation').select('usurpateur_id').where('fin', 'is', null).execute()

    it('an agent who acts as the user, a user who acts as another: both are out, and it is recorded when', async () => {
      const agent = await personne({ profils: ['ADMIN'] })
      const usager = await personne({ profils: ['UTILISATEUR_PREMIUM'] })
      const secondaire = await personne({ profils: ['UTILISATEUR_SECONDAIRE'], premiumId: usager.id })
      await app.services.db
        .updateTable('usurpation')
        .set({ fin: horloge.maintenant() })
        .where('fin', 'is', null)
        .execute()
      const tiers = await creerUtilisateur(app.services.db, { profils: ['WEBMASTER'] })
      const ailleurs = await agirPour(await app.clientDe(tiers), (await personne()).id)
      const enSonNom = await agirPour(await app.clientDe(agent.id), usager.id)
      const pourUnAutre = await agirPour(await app.clientDe(usager.id), secondaire.id)
      for (const client of [enSonNom, pourUnAutre]) await client(calls.infoUtilisateur, {})
      await changerMotDePasse(usager.client)
      for (const client of [enSonNom, pourUnAutre]) await finie(client)
      expect(await continuent()).toEqual([{ usurpateur_id: tiers }])
      expect(await refus(usager.client(calls.infoUtilisateur, {}))).toBeNull()

      const encore = await agirPour(await app.clientDe(agent.id), usager.id)
      await encore(calls.infoUtilisateur, {})
      await changerMotDePasse(agent.client)
      await finie(encore)
      expect(await continuent()).toEqual([{ usurpateur_id: tiers }])
      expect(await refus(ailleurs(calls.infoUtilisateur, {}))).toBeNull()
    })

    it.each<[string, (client: Client, id: number) => Promise<unknown>, number]>([
      ['is replaced', changerMotDePasse, 1],
      ['goes with its account', (_, id) => app.services.db.deleteFrom('utilisateur').where('id', '=', id).execute(), 0],
    ])('a sign-in whose password %s while it is being looked at', async (_, changer, sessions) => {
      const { id, email } = await personne()
      const sienne = await app.clientDe(id)
      const { services } = app
      let change: Promise<unknown> | undefined
      const verifier = async (hash: string | null, mot: string) => {
        const verdict = await services.motsDePasse.verifier(hash, mot)
        change ??= changer(sienne, id)
        await change
        return verdict
      }
      const session = {
        id: 0,
        utilisateur: null,
        attente: null,
        secondFacteurLe: null,
        usurpateurId: null,
        expireLe: new Date('2026-11-02T11:00:00Z'),
      }
      const pendant = { ...services, motsDePasse: { ...services.motsDePasse, verifier } }
      await expect(
        connecter(pendant, { identifiant: email, motDePasse: MOT_DE_PASSE, session, adresse: '127.0.0.1' }),
      ).rejects.toMatchObject({ code: 'IDENTIFIANTS' })
      expect(
        await services.db.selectFrom('session').select('id').where('utilisateur_id', '=', id).execute(),
      ).toHaveLength(sessions)
    })

    it('a session that is over, but that a server still remembers, leads to no other and changes nothing', async () => {
      const agent = await personne({ profils: ['ADMIN'] })
      const { id } = await personne()
      const utilisateur = {
        id: agent.id,
        identifiant: agent.email,
        email: agent.email,
        nom: 'A',
        prenom: 'B',
        profils: ['ADMIN'] as const,
        premiumId: null,
        accesContratResilie: false,
      }
      const finies = {
        id: 999_999,
        utilisateur,
        attente: null,
        secondFacteurLe: null,
        usurpateurId: null,
        expireLe: new Date('2026-11-02T11:00:00Z'),
      }
      const echec = { nature: 'jeton-inconnu' }
      await expect(
        usurper(app.services, { acteur: utilisateur, session: finies, cibleId: id, adresse: '127.0.0.1' }),
      ).rejects.toMatchObject(echec)
      await expect(
        finirUsurpation(app.services, { ...finies, usurpateurId: agent.id }, '127.0.0.1'),
      ).rejects.toMatchObject(echec)
      const acteur = { utilisateur, session: finies }
      const avant = await etat(agent.id)
      await expect(
        modifierUtilisateur(app.services, acteur, { email: agent.neuf, motDePasseActuel: MOT_DE_PASSE }),
      ).rejects.toMatchObject(echec)
      const changement = { acteur: utilisateur, session: finies, cible: {}, ancien: MOT_DE_PASSE, nouveau: NOUVEAU }
      await expect(modifierMotDePasse(app.services, changement)).rejects.toMatchObject(echec)
      expect(await etat(agent.id)).toEqual(avant)
    })
  })
})
