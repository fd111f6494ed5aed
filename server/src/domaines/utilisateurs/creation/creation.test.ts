import type { Client } from '@ael/contract/client.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { resoudreCaptcha } from '../../../testing/captcha.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { courriersPour, dernierCourrier } from '../../../testing/courriers.ts'
import { creer, inscription } from '../../../testing/inscription.ts'
import { refus } from '../../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { exigerCaptcha } from '../../acces/verifier-captcha.public.ts'
import { limiteInvitations } from '../limites.ts'
import { limiteCreation } from './limite-creation.public.ts'

const { activeUtilisateur, authentification } = utilisateursCalls

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

  const compte = (email: string) => compteDe(app.services.db, email)

  it('creates a standard account, not yet active, and sends the activation link', async () => {
    const email = 'neuve@exemple.fr'
    const reponse = await creer(
      anonyme,
      inscription(email, { nomUsage: 'Petit', meta: { rgpd_consent: true, Origine: 'factures' } }),
    )
    expect(reponse).toMatchObject({ email })
    expect(reponse.message).toContain('cliquez sur le lien')
    expect(await compte(email)).toMatchObject({
      identifiant: email,
      titre: 'M. ',
      nom: 'Durand',
      nom_usage: 'Petit',
      prenom: 'Zoé',
      active_le: null,
      origine: 'factures',
      premium_id: null,
      changement_mot_de_passe_requis: false,
    })
    expect((await compte(email))?.conditions_acceptees_le).toBeInstanceOf(Date)
    expect((await compte(email))?.mot_de_passe_hash).toMatch(/^\$argon2id\$/)
    const courrier = await dernierCourrier(app.services.db, email, 'activation')
    expect(courrier.codes).toHaveLength(2)

    expect(
      await refus(anonyme(authentification, { body: { identifiant: email, motDePasse: MOT_DE_PASSE } })),
    ).toMatchObject({ status: 403, code: 'NON_VALIDE' })
    const [activationCode = '', wsActivationCode = ''] = courrier.codes
    const ouverte = await (await app.clientDe(null))(activeUtilisateur, { body: { activationCode, wsActivationCode } })
    expect(ouverte).toMatchObject({
      email,
      actif: true,
      profils: ['UTILISATEUR_STANDARD'],
      meta: { unique_connexion: true, rgpd_consent: true },
    })
  })

  it('takes the terms for accepted when a request does not mention them', async () => {
    await creer(anonyme, inscription('sansmeta@exemple.fr', { meta: undefined }))
    expect(await compte('sansmeta@exemple.fr')).toMatchObject({
      conditions_acceptees_le: expect.any(Date),
      origine: null,
    })
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
    ['huge name', { nom: 'D'.repeat(90_000) }, 'nom'],
    ['name of another type', { nom: { $gt: '' } }, 'nom'],
  ])('refuses: %s', async (_, plus, champ) => {
    const refuse = await refus(creer(anonyme, inscription('refus@exemple.fr', plus)))
    expect(refuse).toMatchObject({ status: 400 })
    expect(refuse?.champs?.map((refusee) => refusee.champ)).toContain(`utilisateur.${champ}`)
    expect(await compte('refus@exemple.fr')).toBeUndefined()
    expect(await courriersPour(app.services.db, 'refus@exemple.fr')).toEqual([])
  })

  it.each(["O'Brien", "'; drop table utilisateur; --", 'Ελένη', '李', 'Nom 💧'])(
    'takes the name %s as it stands',
    async (nom) => {
      const email = `nom${Buffer.from(nom).toString('hex').slice(0, 20)}@exemple.fr`
      await creer(anonyme, inscription(email, { nom }))
      expect(await compte(email)).toMatchObject({ nom })
    },
  )

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

  it('is refused to one network, and to one user, beyond the hundredth', async () => {
    const createur = await creerUtilisateur(app.services.db, { profils: ['ADMIN'] })
    const cles = [limiteCreation('203.0.113.5'), limiteInvitations(createur)].map(({ cle }) => cle)
    const remplir = (nombre: number) => {
      const tentatives = cles.flatMap((cle) => Array.from({ length: nombre }, () => ({ cle, instant: new Date() })))
      return app.services.db.insertInto('tentative_connexion').values(tentatives).execute()
    }
    const statuts = async (rang: number) => {
      const [anonymes, agent] = [await app.clientDe(null, '203.0.113.5'), await app.clientDe(createur)]
      const autrui = { nom: 'Petit', prenom: 'Ana', email: `ana${rang}@exemple.fr`, profils: ['UTILISATEUR_STANDARD'] }
      return [
        (await refus(creer(anonymes, inscription(`foule${rang}@exemple.fr`))))?.status,
        (await refus(creer(agent, { utilisateur: autrui })))?.status,
      ]
    }
    await remplir(99)
    expect(await statuts(1)).toEqual([undefined, undefined])
    expect(await statuts(2)).toEqual([429, 429])
  })

  it.each([
    { profils: ['ADMIN'] },
    { profils: ['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] },
    { isVisiteur: true },
    { isSecondaire: true },
  ])('gives nobody more than a standard account: %j', async (role) => {
    expect(await refus(creer(anonyme, inscription('ambition@exemple.fr', role)))).toMatchObject({
      status: 403,
      code: 'DROITS',
    })
    expect(await compte('ambition@exemple.fr')).toBeUndefined()
  })

  describe('with an identifier of its own', () => {
    beforeAll(() => regler('LoginParEmail', false))
    afterAll(() => regler('LoginParEmail', true))

    it('keeps the identifier', async () => {
      await creer(anonyme, inscription('propre@exemple.fr', { identifiant: 'zoe+eau_1@x-y$' }))
      expect(await compte('propre@exemple.fr')).toMatchObject({ identifiant: 'zoe+eau_1@x-y$' })
    })

    it.each([undefined, 'a', 'a b', 'é', 'a'.repeat(256), '<b>'])('refuses the identifier %j', async (identifiant) => {
      expect(await refus(creer(anonyme, inscription('mauvais@exemple.fr', { identifiant })))).toMatchObject({
        status: 400,
      })
    })

    it('refuses an identifier that is taken, be it as an address', async () => {
      await creerUtilisateur(app.services.db, { email: 'pris@exemple.fr', identifiant: 'deja.pris' })
      expect(await refus(creer(anonyme, inscription('libre1@exemple.fr', { identifiant: 'Deja.Pris' })))).toMatchObject(
        { status: 412, code: 'IDENTIFIANT' },
      )
      expect(
        await refus(creer(anonyme, inscription('libre2@exemple.fr', { identifiant: 'pris@exemple.fr' }))),
      ).toMatchObject({ status: 412, code: 'IDENTIFIANT' })
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
      expect(await refus(creer(anonyme, { ...inscription('robot@exemple.fr'), captcha: 'faux' }))).toMatchObject({
        status: 403,
        code: 'CAPTCHA',
      })
      const captcha = await resoudreCaptcha(anonyme)
      const dAilleurs = { ...inscription('robot@exemple.fr'), captcha, tokenKey: 'cle-dun-autre-site' }
      expect(await refus(creer(anonyme, dAilleurs))).toMatchObject({ status: 403, code: 'CAPTCHA' })
      expect(await compte('robot@exemple.fr')).toBeUndefined()
    })

    it('lets one account be opened per answer, even when two come at once', async () => {
      const captcha = await resoudreCaptcha(anonyme)
      const issues = await Promise.all(
        ['humain1@exemple.fr', 'humain2@exemple.fr'].map((email) =>
          refus(creer(anonyme, { ...inscription(email), captcha })),
        ),
      )
      expect(issues.filter((issue) => issue === null)).toHaveLength(1)
      expect(issues.filter((issue) => issue?.code === 'CAPTCHA')).toHaveLength(1)
    })

    it('that cannot be checked lets nobody through, unless the installation says so', async () => {
      const { services } = app
      const verifier = async () => ({ issue: 'indisponible' as const, motif: 'essai' })
      const enPanne = { ...services, captcha: { ...services.captcha, verifier } }
      const recu = { adresse: '127.0.0.1', reponse: 'x' }
      await expect(exigerCaptcha(enPanne, recu)).rejects.toMatchObject({ code: 'CAPTCHA' })
      const config = { ...services.config, CAPTCHA_FAIL_OPEN: 'on' as const }
      await expect(exigerCaptcha({ ...enPanne, config }, recu)).resolves.toBeUndefined()
    })

    it('is used up by a try that fails', async () => {
      const captcha = await resoudreCaptcha(anonyme)
      expect((await refus(creer(anonyme, { ...inscription('connue@exemple.fr'), captcha })))?.code).toBe('U1')
      expect((await refus(creer(anonyme, { ...inscription('suivante@exemple.fr'), captcha })))?.code).toBe('CAPTCHA')
    })

    it('is not asked of signed-in users', async () => {
      const client = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
      await creer(client, {
        utilisateur: {
          nom: 'Petit',
          prenom: 'Ana',
          email: 'sanscaptcha@exemple.fr',
          profils: ['UTILISATEUR_STANDARD'],
        },
      })
      expect(await compte('sanscaptcha@exemple.fr')).toBeDefined()
    })
  })
})
