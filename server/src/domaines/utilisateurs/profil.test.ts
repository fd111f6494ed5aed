import type { Client } from '@ael/contract/client.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { courriersPour, dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE, type UtilisateurVoulu } from '../../testing/utilisateurs.ts'
import { ouvrirSession } from '../acces/jetons/ouvrir-session.public.ts'

const calls = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const NOUVEAU = 'Neuf-2027?'

const changerProfils = (client: Client, userWebId: number, profils: Profil[]) =>
  client(calls.modifieUtilisateurEtProfils, { body: { userWebId, profils } })
const changerMotDePasse = (client: Client, body: object) =>
  client(calls.modifieMotDePasse, { body: { nouveauMotDePasse: NOUVEAU, ...body } })

describe('an account', () => {
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge })
  })
  afterAll(() => app.close())
  beforeEach(() => horloge.regler(DEPART))

  /** Somebody signed in. */
  async function connecte(voulu: UtilisateurVoulu): Promise<{ id: number; client: Client }> {
    const id = await creerUtilisateur(app.services.db, voulu)
    return { id, client: await app.clientDe(id) }
  }

  const seConnecter = async (email: string, motDePasse: string) =>
    (await app.clientDe(null))(calls.authentification, { body: { identifiant: email, motDePasse } })
  const valider = async ([tokenValidation = '', activationCode = '', tokenSecurite = '']: string[]) =>
    (await app.clientDe(null))(calls.validationMailUtilisateur, {
      body: { tokenValidation, activationCode, tokenSecurite },
    })

  describe('profile', () => {
    it('changes what is given and nothing else', async () => {
      const { client } = await connecte({ email: 'zoe@exemple.fr', nom: 'Durand', prenom: 'Zoé' })
      // What only the server holds is sent too, as older programs do.
      const body = { nom: 'Dupont', nomUsage: 'Martin', meta: { UID: 'x' } }
      const reponse = await client(calls.modifieUtilisateur, { body })
      expect(reponse).toMatchObject({
        message: 'Votre profil a été modifié.',
        mailEnvoye: false,
        utilisateur: { nom: 'Dupont', nomUsage: 'Martin', prenom: 'Zoé', meta: { UID: null } },
      })
      await client(calls.modifieUtilisateur, { body: { nomUsage: '' } })
      expect(await compteDe(app.services.db, 'zoe@exemple.fr')).toMatchObject({ nom: 'Dupont', nom_usage: null })
    })

    it.each([{ titre: 'MME' }, { nom: 'Dupont' }, { nomUsage: 'Martin' }, { prenom: 'Zoë' }])(
      'keeps %j, and leaves the rest as it was',
      async (body) => {
        const { client, id } = await connecte({ nom: 'Durand', prenom: 'Zoé' })
        const lire = async () => {
          const { titre, nom, nomUsage, prenom } = await client(calls.detailUtilisateur, { params: { id } })
          return { titre, nom, nomUsage, prenom }
        }
        const avant = await lire()
        await client(calls.modifieUtilisateur, { body })
        expect(await lire()).toEqual({ ...avant, ...body })
      },
    )

    it.each([
      { nom: '' },
      { nom: 'a$b' },
      { prenom: '<b>' },
      { prenom: 'Zoé💧' },
      { nomUsage: 'x'.repeat(36) },
      { email: 'x' },
      { titre: '<M.>' },
      { nom: 42 },
    ])('refuses %j and changes nothing', async (body) => {
      const { client, id } = await connecte({ prenom: 'Zoé' })
      expect((await refus(client(calls.modifieUtilisateur, { body: body as never })))?.status).toBe(400)
      expect((await client(calls.detailUtilisateur, { params: { id } })).prenom).toBe('Zoé')
    })

    it('does not change the identifier', async () => {
      const { client } = await connecte({ identifiant: 'zoe.d' })
      expect(await refus(client(calls.modifieUtilisateur, { body: { identifiant: 'autre' } }))).toMatchObject({
        status: 400,
      })
      expect(await refus(client(calls.modifieUtilisateur, { body: { identifiant: 'Zoe.D', nom: 'Petit' } }))).toBeNull()
    })

    it('keeps the names that come from a social provider', async () => {
      const { client, id } = await connecte({ nom: 'Durand' })
      await app.services.db.updateTable('utilisateur').set({ is_social_login: true }).where('id', '=', id).execute()
      for (const body of [{ nom: 'Petit' }, { prenom: 'Zoé' }])
        expect(await refus(client(calls.modifieUtilisateur, { body }))).toMatchObject({ status: 412, code: 'NOM_FIGE' })
      expect(await refus(client(calls.modifieUtilisateur, { body: { nom: 'Durand', nomUsage: 'Petit' } }))).toBeNull()
    })

    it.each<Profil>(['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'])(
      'is kept by somebody else for %s',
      async (profil) => {
        const { client } = await connecte({ profils: [profil] })
        expect(await refus(client(calls.modifieUtilisateur, { body: { nom: 'Petit' } }))).toMatchObject({
          status: 403,
          code: 'DROITS',
        })
      },
    )

    it('is shown and changed by whoever manages it, and by nobody else', async () => {
      const premium = await connecte({ profils: ['UTILISATEUR_PREMIUM'] })
      const autrePremium = await connecte({ profils: ['UTILISATEUR_PREMIUM'] })
      const admin = await connecte({ profils: ['ADMIN'] })
      const cible = await creerUtilisateur(app.services.db, {
        profils: ['UTILISATEUR_VISITEUR'],
        premiumId: premium.id,
        nom: 'Avant',
      })
      const modifier = (client: Client) =>
        client(calls.modifieUtilisateur, { body: { userWebId: cible, nom: 'Après' } })
      const lire = (client: Client) => client(calls.detailUtilisateur, { params: { id: cible } })
      for (const client of [autrePremium.client, admin.client]) {
        expect((await refus(modifier(client)))?.status).toBe(403)
        expect((await refus(lire(client)))?.status).toBe(403)
      }
      expect((await lire(premium.client)).nom).toBe('Avant')
      expect(await modifier(premium.client)).toMatchObject({
        message: "Le compte de l'utilisateur a été modifié.",
        utilisateur: { nom: 'Après' },
      })
    })
  })

  describe('roles', () => {
    it.each<[Profil, Profil[], Profil[], number | null]>([
      ['ADMIN', ['UTILISATEUR_STANDARD'], ['UTILISATEUR_PREMIUM', 'WEBMASTER'], null],
      ['ADMIN', ['UTILISATEUR_STANDARD', 'WEBMASTER'], ['WEBMASTER', 'UTILISATEUR_STANDARD'], null],
      ['ADMIN', ['UTILISATEUR_STANDARD'], ['UTILISATEUR_VISITEUR'], 403],
      ['WEBMASTER', ['UTILISATEUR_STANDARD'], ['ADMIN'], 403],
      ['WEBMASTER', ['ADMIN'], ['UTILISATEUR_STANDARD'], 403],
      ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_PREMIUM'], ['UTILISATEUR_STANDARD'], 403],
      ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_STANDARD'], ['UTILISATEUR_PREMIUM'], 403],
      ['UTILISATEUR_STANDARD', ['UTILISATEUR_STANDARD'], ['UTILISATEUR_PREMIUM'], 403],
    ])('%s turns %j into %j: %s', async (acteur, avant, apres, status) => {
      const { client } = await connecte({ profils: [acteur] })
      const cible = await creerUtilisateur(app.services.db, { profils: avant })
      expect((await refus(changerProfils(client, cible, apres)))?.status ?? null).toBe(status)
      const profils = await app.services.db
        .selectFrom('utilisateur_profil')
        .select('profil')
        .where('utilisateur_id', '=', cible)
        .orderBy('rang')
        .execute()
      expect(profils.map(({ profil }) => profil)).toEqual(status === null ? apres : avant)
    })

    it('nobody changes his own', async () => {
      const { client, id } = await connecte({ profils: ['WEBMASTER'] })
      expect((await refus(changerProfils(client, id, ['WEBMASTER', 'UTILISATEUR_PREMIUM'])))?.status).toBe(403)
      expect(await refus(changerProfils(client, id, ['WEBMASTER']))).toBeNull()
    })

    it('a visitor becomes a secondary user, never both', async () => {
      const { client, id } = await connecte({ profils: ['UTILISATEUR_PREMIUM'] })
      const cible = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_VISITEUR'], premiumId: id })
      expect(
        (await refus(changerProfils(client, cible, ['UTILISATEUR_VISITEUR', 'UTILISATEUR_SECONDAIRE'])))?.status,
      ).toBe(400)
      expect((await changerProfils(client, cible, ['UTILISATEUR_SECONDAIRE'])).utilisateur).toMatchObject({
        isSecondaire: true,
        isVisiteur: false,
      })
    })

    it('a premium user stays premium while there are secondary users', async () => {
      const { client } = await connecte({ profils: ['ADMIN'] })
      const premiumId = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
      await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_VISITEUR'], premiumId })
      expect(await refus(changerProfils(client, premiumId, ['UTILISATEUR_STANDARD']))).toMatchObject({
        status: 412,
        code: 'SECONDAIRES',
      })
      const seul = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'] })
      expect(await refus(changerProfils(client, seul, ['UTILISATEUR_STANDARD']))).toBeNull()
    })

    it('an administrator always remains who may sign in', async () => {
      const { db } = app.services
      await db.deleteFrom('utilisateur_profil').where('profil', '=', 'ADMIN').execute()
      const jamaisActive = await creerUtilisateur(db, { profils: ['ADMIN'], actif: false })
      const un = await connecte({ profils: ['ADMIN'] })
      const deux = await connecte({ profils: ['ADMIN'] })
      const issues = await Promise.all([
        refus(changerProfils(un.client, deux.id, ['WEBMASTER'])),
        refus(changerProfils(deux.client, un.id, ['WEBMASTER'])),
      ])
      const restants = await db
        .selectFrom('utilisateur_profil')
        .select('utilisateur_id')
        .where('profil', '=', 'ADMIN')
        .where('utilisateur_id', '<>', jamaisActive)
        .execute()
      expect(restants).toHaveLength(1)
      // The second is refused as the last one, or as one who no longer is, when the first was through before he was heard.
      const refuses = issues.filter((issue) => issue !== null)
      expect(refuses).toHaveLength(1)
      expect(['DERNIER_ADMIN', 'DROITS']).toContain(refuses[0]?.code)
    })
  })

  describe('password', () => {
    it('is changed by whoever knows it; his other sessions end, this one stays', async () => {
      const { client, id } = await connecte({ email: 'mdp@exemple.fr', motDePasse: MOT_DE_PASSE })
      const ailleurs = await app.clientDe(id)
      expect(await changerMotDePasse(client, { ancienMotDePasse: MOT_DE_PASSE })).toEqual({
        message: 'Votre mot de passe a bien été modifié.',
      })
      await expect.poll(async () => (await refus(ailleurs(calls.infoUtilisateur, {})))?.status).toBe(410)
      expect(await refus(client(calls.infoUtilisateur, {}))).toBeNull()
      expect((await refus(seConnecter('mdp@exemple.fr', MOT_DE_PASSE)))?.status).toBe(401)
      expect(await refus(seConnecter('mdp@exemple.fr', NOUVEAU))).toBeNull()
      await dernierCourrier(app.services.db, 'mdp@exemple.fr', 'mot-de-passe-modifie')
    })

    it.each([{}, { ancienMotDePasse: '' }, { ancienMotDePasse: 'Faux-2026!' }, { motDePasseActuel: 'Faux-2026!' }])(
      'is not changed with %j',
      async (body) => {
        const { client } = await connecte({ motDePasse: MOT_DE_PASSE })
        expect(await refus(changerMotDePasse(client, body))).toMatchObject({ status: 400, code: 'ANCIEN_MOT_DE_PASSE' })
      },
    )

    it.each(['Court1!', 'Sans-chiffre', 'tropLong-12345', 'sansmaj-12', 'SANSMIN-12', 'SansSpec12'])(
      'refuses the new password %s',
      async (nouveauMotDePasse) => {
        const { client } = await connecte({ motDePasse: MOT_DE_PASSE })
        expect(
          (await refus(changerMotDePasse(client, { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse })))?.champs?.[0]
            ?.champ,
        ).toBe('nouveauMotDePasse')
      },
    )

    it('cannot be guessed from a session left open', async () => {
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE })
      for (let essai = 0; essai < 5; essai++)
        expect((await refus(changerMotDePasse(client, { ancienMotDePasse: 'Faux-2026!' })))?.status).toBe(400)
      expect(await refus(changerMotDePasse(client, { ancienMotDePasse: MOT_DE_PASSE }))).toMatchObject({ status: 429 })
    })

    it('is set by staff without the former one, and must then be changed', async () => {
      const { client } = await connecte({ profils: ['ADMIN'] })
      const cible = await creerUtilisateur(app.services.db, { email: 'parlui@exemple.fr', motDePasse: MOT_DE_PASSE })
      await app.services.db
        .updateTable('utilisateur')
        .set({ mot_de_passe_genere: true })
        .where('id', '=', cible)
        .execute()
      const session = await app.clientDe(cible)
      await changerMotDePasse(client, { email: 'parlui@exemple.fr' })
      expect(await compteDe(app.services.db, 'parlui@exemple.fr')).toMatchObject({ mot_de_passe_genere: false })
      await dernierCourrier(app.services.db, 'parlui@exemple.fr', 'mot-de-passe-modifie')
      await expect.poll(async () => (await refus(session(calls.infoUtilisateur, {})))?.status).toBe(410)
      expect(await refus(seConnecter('parlui@exemple.fr', NOUVEAU))).toMatchObject({ status: 412 })
    })

    it.each([{ userWebId: 999_999 }, { email: 'inconnu@exemple.fr' }, { identifiant: 'inconnu' }])(
      'answers the same for a stranger and for nobody: %j',
      async (cible) => {
        const { client } = await connecte({ motDePasse: MOT_DE_PASSE })
        const etranger = await creerUtilisateur(app.services.db, {})
        const refuse = await refus(changerMotDePasse(client, { ancienMotDePasse: MOT_DE_PASSE, ...cible }))
        expect(refuse).toMatchObject({ status: 403, code: 'DROITS' })
        expect(await refus(changerMotDePasse(client, { ancienMotDePasse: MOT_DE_PASSE, userWebId: etranger }))).toEqual(
          refuse,
        )
      },
    )
  })

  describe('e-mail address', () => {
    it('changes once the new one is confirmed, the identifier with it; the user is signed out', async () => {
      const { client } = await connecte({
        motDePasse: MOT_DE_PASSE,
        email: 'avant@exemple.fr',
        identifiant: 'Avant@Exemple.fr',
      })
      expect(
        await client(calls.modifieUtilisateur, { body: { email: 'apres@exemple.fr', motDePasseActuel: MOT_DE_PASSE } }),
      ).toMatchObject({ mailEnvoye: true, email: 'apres@exemple.fr', utilisateur: { email: 'avant@exemple.fr' } })
      expect((await dernierCourrier(app.services.db, 'avant@exemple.fr', 'changement-email-demande')).texte).toContain(
        'apres@exemple.fr',
      )
      const { codes } = await dernierCourrier(app.services.db, 'apres@exemple.fr', 'changement-email')
      expect(codes).toHaveLength(3)

      expect(await valider(codes)).toEqual({ message: 'Votre adresse mail a été mise à jour' })
      expect(await compteDe(app.services.db, 'apres@exemple.fr')).toMatchObject({ identifiant: 'apres@exemple.fr' })
      await expect.poll(async () => (await refus(client(calls.infoUtilisateur, {})))?.status).toBe(410)
      expect(await refus(valider(codes))).toMatchObject({
        status: 412,
        message:
          'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
      })
    })

    it('leaves an identifier of its own as it is', async () => {
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE, email: 'perso@exemple.fr', identifiant: 'perso' })
      await client(calls.notificationModifierAdresseMailEtLogin, {
        body: { email: 'perso2@exemple.fr', motDePasseActuel: MOT_DE_PASSE },
      })
      await valider((await dernierCourrier(app.services.db, 'perso2@exemple.fr', 'changement-email')).codes)
      expect(await compteDe(app.services.db, 'perso2@exemple.fr')).toMatchObject({ identifiant: 'perso' })
    })

    it.each([
      ['10:59:59', null],
      ['11:00:00', 412],
    ])('is confirmed within two hours: at %s %s', async (heure, status) => {
      const [avant, apres] = [`lent${status}@exemple.fr`, `lent${status}bis@exemple.fr`]
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE, email: avant })
      await client(calls.notificationModifierAdresseMailEtLogin, {
        body: { email: apres, motDePasseActuel: MOT_DE_PASSE },
      })
      horloge.regler(`2026-11-02T${heure}Z`)
      const { codes } = await dernierCourrier(app.services.db, apres, 'changement-email')
      expect((await refus(valider(codes)))?.status ?? null).toBe(status)
      expect(await compteDe(app.services.db, status === null ? apres : avant)).toBeDefined()
    })

    it('the last request counts', async () => {
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE, email: 'indecis@exemple.fr' })
      for (const email of ['choix1@exemple.fr', 'choix2@exemple.fr'])
        await client(calls.modifieUtilisateur, { body: { email, motDePasseActuel: MOT_DE_PASSE } })
      expect(
        (await refus(valider((await dernierCourrier(app.services.db, 'choix1@exemple.fr', 'changement-email')).codes)))
          ?.status,
      ).toBe(412)
      expect(
        await refus(valider((await dernierCourrier(app.services.db, 'choix2@exemple.fr', 'changement-email')).codes)),
      ).toBeNull()
    })

    it('is refused when it belongs to somebody, now or when it is confirmed', async () => {
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE, email: 'un@exemple.fr' })
      await creerUtilisateur(app.services.db, { email: 'occupee@exemple.fr' })
      expect(
        await refus(
          client(calls.modifieUtilisateur, { body: { email: 'Occupee@exemple.fr', motDePasseActuel: MOT_DE_PASSE } }),
        ),
      ).toMatchObject({ status: 412, code: 'EMAIL' })
      await client(calls.modifieUtilisateur, {
        body: { email: 'convoitee@exemple.fr', motDePasseActuel: MOT_DE_PASSE },
      })
      await creerUtilisateur(app.services.db, { email: 'convoitee@exemple.fr' })
      const { codes } = await dernierCourrier(app.services.db, 'convoitee@exemple.fr', 'changement-email')
      expect(await refus(valider(codes))).toMatchObject({ status: 412, code: 'EMAIL' })
      expect(await compteDe(app.services.db, 'un@exemple.fr')).toBeDefined()
    })

    it('is asked for ten times in fifteen minutes at most; the present one does not count', async () => {
      const { client } = await connecte({ motDePasse: MOT_DE_PASSE, email: 'insistant@exemple.fr' })
      const demander = (email: string) =>
        refus(client(calls.modifieUtilisateur, { body: { email, motDePasseActuel: MOT_DE_PASSE } }))
      for (let fois = 0; fois < 12; fois++) expect(await demander('insistant@exemple.fr')).toBeNull()
      for (let fois = 0; fois < 10; fois++) expect(await demander(`essai${fois}@exemple.fr`)).toBeNull()
      expect(await demander('essai10@exemple.fr')).toMatchObject({ status: 429 })
    })

    it('of an account not yet active is replaced at once, and the activation mail goes there', async () => {
      const { client } = await connecte({ profils: ['ADMIN'] })
      const cible = await creerUtilisateur(app.services.db, { email: 'faute@exmeple.fr', actif: false })
      const anonyme = await app.clientDe(null)
      for (const type of ['ACTIVATION', 'PASSWORD'] as const)
        await anonyme(calls.rappelInfosCompte, { body: { email: 'faute@exmeple.fr', type } })
      const [activationCode = '', wsActivationCode = ''] = (
        await dernierCourrier(app.services.db, 'faute@exmeple.fr', 'activation')
      ).codes
      const [activationcode = ''] = (await dernierCourrier(app.services.db, 'faute@exmeple.fr', 'mot-de-passe-oublie'))
        .codes
      expect(
        await client(calls.modifieUtilisateur, { body: { userWebId: cible, email: 'juste@exemple.fr' } }),
      ).toMatchObject({ mailEnvoye: false, email: 'juste@exemple.fr' })
      expect((await courriersPour(app.services.db, 'juste@exemple.fr')).map(({ type }) => type)).toEqual(['activation'])
      expect(
        await refus(anonyme(calls.activeUtilisateur, { body: { activationCode, wsActivationCode } })),
      ).toMatchObject({ status: 412, code: 'LIEN' })
      expect(
        await refus(anonyme(calls.reinitialiseMotDePasse, { body: { activationcode, motDePasse: NOUVEAU } })),
      ).toMatchObject({ status: 412, code: 'LIEN' })
    })
  })

  describe('terms', () => {
    it('are accepted once, by the user himself', async () => {
      const { client, id } = await connecte({ actif: false })
      expect((await client(calls.infoUtilisateur, {})).meta.rgpd_consent).toBe(false)
      expect((await client(calls.accepteConditions, {})).meta.rgpd_consent).toBe(true)
      horloge.regler('2026-11-02T10:00:00Z')
      await client(calls.accepteConditions, {})
      const { conditions_acceptees_le } = await app.services.db
        .selectFrom('utilisateur')
        .select('conditions_acceptees_le')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(conditions_acceptees_le).toEqual(new Date(DEPART))
    })
  })

  it('answers its groups and the number of its contracts', async () => {
    const { client, id } = await connecte({ accesContratResilie: true })
    const { db } = app.services
    await db
      .insertInto('groupe')
      .values([
        { utilisateur_id: id, nom: 'Zone B' },
        { utilisateur_id: id, nom: 'Zone A' },
      ])
      .execute()
    await db
      .updateTable('utilisateur')
      .set({ date_creation: new Date('2020-05-01T22:30:00Z'), origine: 'Souscription' })
      .where('id', '=', id)
      .execute()
    const { jeton } = await ouvrirSession(app.services, db, { utilisateurId: id })
    expect(await app.client(jeton)(calls.infoUtilisateur, {})).toMatchObject({
      groups: [{ nom: 'Zone A' }, { nom: 'Zone B' }],
      nbContrats: 0,
      accesContratResilie: true,
      meta: { Origine: 'Souscription' },
      dateCreation: '2020-05-02T00:30:00+02:00',
      dateModification: expect.not.stringContaining('2020'),
    })
    expect(await refus(client(calls.detailUtilisateur, { params: { id } }))).toBeNull()
  })
})
