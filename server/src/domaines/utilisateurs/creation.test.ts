import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creerAbonnement } from '../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { creerClient } from '../../testing/clients.ts'
import { reglerFonctionnalite } from '../../testing/configuration.ts'
import { courriersPour, dernierCourrier } from '../../testing/courriers.ts'
import { refus } from '../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../testing/utilisateurs.ts'

const { activeUtilisateur, authentification, creeUtilisateur, reinitialiseMotDePasse } = utilisateursCalls

const creer = (client: Client, corps: object) => client(creeUtilisateur, { body: corps as never })

const inscription = (email: string, plus: object = {}) => ({
  utilisateur: { nom: 'Durand', prenom: 'Zoé', email, motDePasse: MOT_DE_PASSE, meta: { rgpd_consent: true }, ...plus },
})

/** What whoever opens an account for somebody else gives. */
const nouveau = (email: string, plus: object) => ({ utilisateur: { nom: 'Petit', prenom: 'Ana', email, ...plus } })

/** Does what the widget does. */
async function resoudreCaptcha(client: Client): Promise<string> {
  const { challenge } = await client(accesCalls.challengeCaptcha, {})
  if (!challenge) throw new Error('challenge attendu')
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}

describe('opening an account', () => {
  let app: TestApp
  let anonyme: Client

  const regler = (nom: Fonctionnalite, actif: boolean) => reglerFonctionnalite(app.services, nom, actif)

  beforeAll(async () => {
    app = await createTestApp()
    anonyme = await app.clientDe(null)
    await regler('ForceNoCaptcha', true)
  })
  afterAll(() => app.close())

  const compte = (email: string) => app.services.db.selectFrom('utilisateur').selectAll().where('email', '=', email).executeTakeFirst()

  it('creates a standard account, not yet active, and sends the activation link', async () => {
    const email = 'neuve@exemple.fr'
    const reponse = await creer(anonyme, inscription(email, { nomUsage: 'Petit', meta: { rgpd_consent: true, Origine: 'factures' } }))
    expect(reponse).toMatchObject({ email })
    expect(reponse.message).toContain("cliquez sur le lien")
    expect(await compte(email)).toMatchObject({
      identifiant: email,
      titre: 'M. ',
      nom: 'Durand',
      nom_usage: 'Petit',
      prenom: 'Zoé',
      active_le: null,
      origine: 'factures',
      premium_id: null,
    })
    expect((await compte(email))?.conditions_acceptees_le).toBeInstanceOf(Date)
    expect((await compte(email))?.mot_de_passe_hash).toMatch(/^\$argon2id\$/)
    const courrier = await dernierCourrier(app.services.db, email, 'activation')
    expect(courrier.codes).toHaveLength(2)

    expect(await refus(anonyme(authentification, { body: { identifiant: email, motDePasse: MOT_DE_PASSE } }))).toMatchObject({ status: 403, code: 'NON_VALIDE' })
    const [activationCode = '', wsActivationCode = ''] = courrier.codes
    const ouverte = await (await app.clientDe(null))(activeUtilisateur, { body: { activationCode, wsActivationCode } })
    expect(ouverte).toMatchObject({ email, actif: true, profils: ['UTILISATEUR_STANDARD'], meta: { unique_connexion: true, rgpd_consent: true } })
  })

  it.each([
    ['nom', { nom: '' }, 'nom'],
    ['nom of 31 letters', { nom: 'D'.repeat(31) }, 'nom'],
    ['nom with markup', { nom: '<script>' }, 'nom'],
    ['prenom of 21 letters', { prenom: 'Z'.repeat(21) }, 'prenom'],
    ['prenom with a digit', { prenom: 'Zoé2' }, 'prenom'],
    ['prenom with an emoji', { prenom: 'Zoé💧' }, 'prenom'],
    ['prenom with a line end', { prenom: 'Zoé\u0007' }, 'prenom'],
    ['e-mail', { email: 'pas une adresse' }, 'email'],
    ['e-mail with a header', { email: 'a@exemple.fr\nBcc: b@exemple.fr' }, 'email'],
    ['short password', { motDePasse: 'Ael-26!' }, 'motDePasse'],
    ['long password', { motDePasse: 'Ael-2026!Ael-' }, 'motDePasse'],
    ['password without digit', { motDePasse: 'Aelaelael!' }, 'motDePasse'],
    ['password without special character', { motDePasse: 'Ael202626' }, 'motDePasse'],
    ['password without capital', { motDePasse: 'ael-2026!' }, 'motDePasse'],
    ['missing password', { motDePasse: undefined }, 'motDePasse'],
    ['terms not accepted', { meta: { rgpd_consent: false } }, 'meta.rgpd_consent'],
    ['terms not mentioned', { meta: undefined }, 'meta.rgpd_consent'],
    ['huge name', { nom: 'D'.repeat(90_000) }, 'nom'],
    ['name of another type', { nom: { $gt: '' } }, 'nom'],
  ])('refuses: %s', async (_, plus, champ) => {
    const refuse = await refus(creer(anonyme, inscription('refus@exemple.fr', plus)))
    expect(refuse).toMatchObject({ status: 400 })
    expect(refuse?.champs?.map((refusee) => refusee.champ)).toContain(`utilisateur.${champ}`)
    expect(await compte('refus@exemple.fr')).toBeUndefined()
    expect(await courriersPour(app.services.db, 'refus@exemple.fr')).toEqual([])
  })

  it.each(["O'Brien", "'; drop table utilisateur; --", 'Ελένη', '李', 'Nom 💧'])('takes the name %s as it stands', async (nom) => {
    const email = `nom${Buffer.from(nom).toString('hex').slice(0, 20)}@exemple.fr`
    await creer(anonyme, inscription(email, { nom }))
    expect(await compte(email)).toMatchObject({ nom })
  })

  it('refuses a known e-mail address with code U1, in any case, and writes nothing', async () => {
    await creerUtilisateur(app.services.db, { email: 'connue@exemple.fr' })
    expect(await refus(creer(anonyme, inscription('Connue@Exemple.fr')))).toMatchObject({ status: 412, code: 'U1' })
    expect(await courriersPour(app.services.db, 'Connue@Exemple.fr')).toEqual([])
  })

  it('refuses an address that is the identifier of somebody else', async () => {
    await creerUtilisateur(app.services.db, { email: 'autre@exemple.fr', identifiant: 'prise@exemple.fr' })
    expect(await refus(creer(anonyme, inscription('prise@exemple.fr')))).toMatchObject({ status: 412, code: 'U1' })
  })

  it('lets one of two simultaneous requests with the same address win', async () => {
    const email = 'course@exemple.fr'
    const issues = await Promise.all([1, 2, 3, 4].map(async () => refus(creer(anonyme, inscription(email)))))
    expect(issues.filter((issue) => issue === null)).toHaveLength(1)
    expect(issues.filter((issue) => issue?.code === 'U1')).toHaveLength(3)
    expect(await courriersPour(app.services.db, email)).toHaveLength(1)
  })

  it.each([{ profils: ['ADMIN'] }, { profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] }, { isVisiteur: true }, { isSecondaire: true }])(
    'gives nobody more than a standard account: %j',
    async (role) => {
      expect(await refus(creer(anonyme, inscription('ambition@exemple.fr', role)))).toMatchObject({ status: 403, code: 'DROITS' })
      expect(await compte('ambition@exemple.fr')).toBeUndefined()
    },
  )

  describe('with a contract', () => {
    let numeroContrat: string
    const avecContrat = (email: string, info: object) => creer(anonyme, { ...inscription(email), infoAttachementAbonnement: info })
    const rattachements = (email: string) =>
      app.services.db
        .selectFrom('attachement')
        .innerJoin('utilisateur', 'utilisateur.id', 'attachement.utilisateur_id')
        .select(['numero_contrat', 'is_defaut'])
        .where('email', '=', email)
        .execute()

    beforeAll(async () => {
      const { db } = app.services
      const titulaire = await creerClient(db, { numero_client: '0004711' })
      numeroContrat = await creerAbonnement(db, { numeroContrat: '0012345', titulaire, numeroCompteur: 'AB12345' })
      await creerAbonnement(db, { numeroContrat: '0099999', etat: 'RA', numeroCompteur: 'RA99999' })
    })

    it.each([
      ['its meter', { numeroContrat: '12345', numeroCompteur: 'ab12345' }],
      ['its customer', { numeroContrat: '0012345', numeroClient: '4711' }],
    ])('attaches it by %s, as the default contract', async (quoi, info) => {
      const email = `avec${quoi.replace(/\W/g, '')}@exemple.fr`
      await avecContrat(email, info)
      expect(await rattachements(email)).toEqual([{ numero_contrat: numeroContrat, is_defaut: true }])
    })

    it.each([
      ['an unknown contract', { numeroContrat: '0055555', numeroCompteur: 'AB12345' }],
      ['another meter', { numeroContrat: '0012345', numeroCompteur: 'AB99999' }],
      ['another customer', { numeroContrat: '0012345', numeroClient: '0000001' }],
      ['an unknown invoice', { numeroContrat: '0012345', referenceFacture: 'F000001' }],
      ['a terminated contract', { numeroContrat: '0099999', numeroCompteur: 'RA99999' }],
      ['SQL', { numeroContrat: "' or 1=1", numeroCompteur: "' or 1=1" }],
    ])('refuses %s with code U2, and writes nothing', async (quoi, info) => {
      const email = `u2${quoi.replace(/\W/g, '')}@exemple.fr`
      expect(await refus(avecContrat(email, info))).toMatchObject({ status: 412, code: 'U2' })
      expect(await compte(email)).toBeUndefined()
      expect(await courriersPour(app.services.db, email)).toEqual([])
    })

    it('asks for one of the three proofs', async () => {
      expect(await refus(avecContrat('sanspreuve@exemple.fr', { numeroContrat: '0012345' }))).toMatchObject({ status: 400, code: 'PREUVE' })
    })

    it('takes an empty number for no contract', async () => {
      await avecContrat('sanscontrat@exemple.fr', { numeroContrat: '' })
      expect(await rattachements('sanscontrat@exemple.fr')).toEqual([])
    })

    it('attaches nothing when the utility does not offer it', async () => {
      await regler('UseCreationDeCompteAvecContrat', false)
      expect(await refus(avecContrat('contrat@exemple.fr', { numeroContrat: '0012345', numeroCompteur: 'AB12345' }))).toMatchObject({ status: 400 })
      expect(await compte('contrat@exemple.fr')).toBeUndefined()
      await regler('UseCreationDeCompteAvecContrat', true)
    })
  })

  describe('with an identifier of its own', () => {
    beforeAll(() => regler('LoginParEmail', false))
    afterAll(() => regler('LoginParEmail', true))

    it('keeps the identifier', async () => {
      await creer(anonyme, inscription('propre@exemple.fr', { identifiant: 'zoe+eau_1@x-y$' }))
      expect(await compte('propre@exemple.fr')).toMatchObject({ identifiant: 'zoe+eau_1@x-y$' })
    })

    it.each([undefined, 'a', 'a b', 'é', 'a'.repeat(256), '<b>'])('refuses the identifier %j', async (identifiant) => {
      expect(await refus(creer(anonyme, inscription('mauvais@exemple.fr', { identifiant })))).toMatchObject({ status: 400 })
    })

    it('refuses an identifier that is taken, be it as an address', async () => {
      await creerUtilisateur(app.services.db, { email: 'pris@exemple.fr', identifiant: 'deja.pris' })
      expect(await refus(creer(anonyme, inscription('libre1@exemple.fr', { identifiant: 'Deja.Pris' })))).toMatchObject({ status: 412, code: 'IDENTIFIANT' })
      expect(await refus(creer(anonyme, inscription('libre2@exemple.fr', { identifiant: 'pris@exemple.fr' })))).toMatchObject({ status: 412, code: 'IDENTIFIANT' })
    })
  })

  describe('by somebody else', () => {
    it('lets a premium user invite a secondary user, who chooses his password from the mail', async () => {
      const premiumId = await creerUtilisateur(app.services.db, { profils: ['UTILISATEUR_PREMIUM'], nom: 'Syndic', prenom: 'Léa', email: 'lea@syndic.fr' })
      const client = await app.clientDe(premiumId)
      await creer(client, nouveau('ana@syndic.fr', { isSecondaire: true }))
      expect(await compte('ana@syndic.fr')).toMatchObject({ premium_id: premiumId, mot_de_passe_hash: null, active_le: null, conditions_acceptees_le: null })

      const courrier = await dernierCourrier(app.services.db, 'ana@syndic.fr', 'invitation')
      expect(courrier.texte).toContain('Léa Syndic vous a ouvert un accès')
      await anonyme(reinitialiseMotDePasse, { body: { activationcode: courrier.codes[0] ?? '', motDePasse: MOT_DE_PASSE } })
      const ouverte = await (await app.clientDe(null))(authentification, { body: { identifiant: 'ana@syndic.fr', motDePasse: MOT_DE_PASSE } })
      expect(ouverte).toMatchObject({
        profils: ['UTILISATEUR_SECONDAIRE'],
        isSecondaire: true,
        isVisiteur: false,
        meta: { Premium: String(premiumId), PremiumMail: 'lea@syndic.fr', rgpd_consent: false },
      })
    })

    it.each<[string, Parameters<typeof creerUtilisateur>[1], object, number | null]>([
      ['a premium user, a visitor', { profils: ['UTILISATEUR_PREMIUM'] }, { isVisiteur: true }, null],
      ['a premium user, a visitor by profile', { profils: ['UTILISATEUR_PREMIUM'] }, { profils: ['UTILISATEUR_VISITEUR'] }, null],
      ['a premium user, both at once', { profils: ['UTILISATEUR_PREMIUM'] }, { isVisiteur: true, isSecondaire: true }, 400],
      ['a premium user, a standard user', { profils: ['UTILISATEUR_PREMIUM'] }, { profils: ['UTILISATEUR_STANDARD'] }, 403],
      ['a premium user, no role', { profils: ['UTILISATEUR_PREMIUM'] }, {}, 400],
      ['a manager, a premium user', { profils: ['CHARGE_DE_CLIENTELE'] }, { profils: ['UTILISATEUR_PREMIUM'] }, null],
      ['a manager, an administrator', { profils: ['CHARGE_DE_CLIENTELE'] }, { profils: ['ADMIN'] }, 403],
      ['a webmaster, a manager', { profils: ['WEBMASTER'] }, { profils: ['CHARGE_DE_CLIENTELE'] }, null],
      ['a webmaster, an administrator', { profils: ['WEBMASTER'] }, { profils: ['ADMIN'] }, 403],
      ['an administrator, an administrator', { profils: ['ADMIN'] }, { profils: ['ADMIN', 'WEBMASTER'] }, null],
      ['an administrator, a visitor', { profils: ['ADMIN'] }, { isVisiteur: true }, 403],
      ['a standard user, anybody', { profils: ['UTILISATEUR_STANDARD'] }, { profils: ['UTILISATEUR_STANDARD'] }, 403],
      ['a visitor, anybody', { profils: ['UTILISATEUR_VISITEUR'] }, { isVisiteur: true }, 403],
    ])('%s: %j', async (nom, createur, role, status) => {
      const client = await app.clientDe(await creerUtilisateur(app.services.db, createur))
      const email = `${nom.replace(/\W/g, '')}@exemple.fr`
      expect((await refus(creer(client, nouveau(email, role))))?.status ?? null).toBe(status)
      expect((await compte(email)) !== undefined).toBe(status === null)
    })

    it('asks for a new password at the first sign-in when the creator chose it', async () => {
      const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
      await creer(client, nouveau('choisi@exemple.fr', { profils: ['UTILISATEUR_STANDARD'], motDePasse: MOT_DE_PASSE }))
      const [activationCode = '', wsActivationCode = ''] = (await dernierCourrier(app.services.db, 'choisi@exemple.fr', 'activation')).codes
      await (await app.clientDe(null))(activeUtilisateur, { body: { activationCode, wsActivationCode } })
      expect(await refus(anonyme(authentification, { body: { identifiant: 'choisi@exemple.fr', motDePasse: MOT_DE_PASSE } }))).toMatchObject({
        status: 412,
        code: 'MOT_DE_PASSE_A_CHANGER',
      })
    })
  })

  describe('captcha', () => {
    beforeAll(() => regler('ForceNoCaptcha', false))
    afterAll(() => regler('ForceNoCaptcha', true))

    it('is asked of anonymous visitors', async () => {
      expect(await refus(creer(anonyme, inscription('robot@exemple.fr')))).toMatchObject({
        status: 400,
        code: 'CAPTCHA',
        message: "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
      })
      expect(await refus(creer(anonyme, { ...inscription('robot@exemple.fr'), captcha: 'faux' }))).toMatchObject({ status: 403, code: 'CAPTCHA' })
      expect(await compte('robot@exemple.fr')).toBeUndefined()
    })

    it('lets one account be opened per answer, even when two come at once', async () => {
      const captcha = await resoudreCaptcha(anonyme)
      const issues = await Promise.all(['humain1@exemple.fr', 'humain2@exemple.fr'].map((email) => refus(creer(anonyme, { ...inscription(email), captcha }))))
      expect(issues.filter((issue) => issue === null)).toHaveLength(1)
      expect(issues.filter((issue) => issue?.code === 'CAPTCHA')).toHaveLength(1)
    })

    it('is used up by a try that fails', async () => {
      const captcha = await resoudreCaptcha(anonyme)
      expect((await refus(creer(anonyme, { ...inscription('connue@exemple.fr'), captcha })))?.code).toBe('U1')
      expect((await refus(creer(anonyme, { ...inscription('suivante@exemple.fr'), captcha })))?.code).toBe('CAPTCHA')
    })

    it('is not asked of signed-in users', async () => {
      const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
      await creer(client, { utilisateur: { nom: 'Petit', prenom: 'Ana', email: 'sanscaptcha@exemple.fr', profils: ['UTILISATEUR_STANDARD'] } })
      expect(await compte('sanscaptcha@exemple.fr')).toBeDefined()
    })
  })
})
