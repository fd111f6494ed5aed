import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '../../../open-services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { resoudreCaptcha } from '../../../testing/captcha.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'
import { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { connecter } from './connecter.ts'
import { verifierIdentifiants } from './verifier-identifiants.public.ts'

const { authentification } = utilisateursCalls
const DEPART = '2026-11-02T09:00:00Z'
const FAUX = 'Faux-2026!'
const CHEZ_LUI = '198.51.100.20'
const ETRANGER = '203.0.113.66'

describe('guessing passwords', () => {
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ horloge })
  })
  afterAll(() => app.close())
  beforeEach(() => horloge.regler(DEPART))
  afterEach(() => app.services.db.deleteFrom('tentative_connexion').execute())

  const compte = (email: string) => creerUtilisateur(app.services.db, { email, motDePasse: MOT_DE_PASSE })
  const seConnecter = async (
    identifiant: string,
    motDePasse: string,
    { adresse = CHEZ_LUI, captcha }: { adresse?: string; captcha?: string } = {},
  ) => (await app.clientDe(null, adresse))(authentification, { body: { identifiant, motDePasse, captcha } })
  const resoudre = async () => resoudreCaptcha(await app.clientDe(null))
  const echouer = async (identifiant: string, fois: number, adresse?: string) => {
    const statuts: (number | undefined)[] = []
    for (let essai = 0; essai < fois; essai++)
      statuts.push((await refus(seConnecter(identifiant, FAUX, adresse ? { adresse } : {})))?.status)
    return statuts
  }

  it.each(['frein@exemple.fr', 'personne@exemple.fr'])(
    'asks for a captcha after five wrong ones, account or not: %s',
    async (email) => {
      if (email.startsWith('frein')) await compte(email)
      expect(await echouer(email, 7)).toEqual([401, 401, 401, 401, 401, 400, 400])
      expect(await refus(seConnecter(email, MOT_DE_PASSE))).toEqual({
        status: 400,
        code: 'CAPTCHA',
        severity: 'Security',
        message:
          'Plusieurs mots de passe incorrects ont été essayés. Pour votre sécurité, remplissez le captcha, puis connectez-vous.',
        champs: [{ champ: 'captcha', message: 'Remplissez le captcha.' }],
      })
    },
  )

  it('the right password and a solved captcha get in, and nothing is asked the next time', async () => {
    await compte('titulaire@exemple.fr')
    await echouer('titulaire@exemple.fr', 6)
    expect((await seConnecter('titulaire@exemple.fr', MOT_DE_PASSE, { captcha: await resoudre() })).email).toBe(
      'titulaire@exemple.fr',
    )
    expect(await echouer('titulaire@exemple.fr', 4)).toEqual([401, 401, 401, 401])
  })

  it('a stranger on another network takes nothing from the holder', async () => {
    await compte('vise@exemple.fr')
    await echouer('vise@exemple.fr', 40, ETRANGER)
    expect(await refus(seConnecter('vise@exemple.fr', MOT_DE_PASSE))).toBeNull()
    expect(await echouer('vise@exemple.fr', 1, ETRANGER)).toEqual([400])
  })

  it('strangers on many networks only make the captcha asked of everybody', async () => {
    await compte('botnet@exemple.fr')
    for (let reseau = 0; reseau < 9; reseau++) await echouer('botnet@exemple.fr', 5, `203.0.113.${reseau}`)
    await echouer('botnet@exemple.fr', 4, '203.0.113.9')
    expect(await refus(seConnecter('botnet@exemple.fr', MOT_DE_PASSE))).toBeNull()
    await echouer('botnet@exemple.fr', 1, '203.0.113.9')
    expect(await refus(seConnecter('botnet@exemple.fr', MOT_DE_PASSE))).toMatchObject({ status: 400, code: 'CAPTCHA' })
    expect(await refus(seConnecter('botnet@exemple.fr', MOT_DE_PASSE, { captcha: await resoudre() }))).toBeNull()
  })

  it('a wrong captcha, or one that has served, does not get in', async () => {
    await compte('robot@exemple.fr')
    await echouer('robot@exemple.fr', 5)
    expect(await refus(seConnecter('robot@exemple.fr', MOT_DE_PASSE, { captcha: 'faux' }))).toMatchObject({
      status: 403,
      code: 'CAPTCHA',
    })
    const captcha = await resoudre()
    expect(await refus(seConnecter('robot@exemple.fr', FAUX, { captcha }))).toMatchObject({
      status: 401,
      code: 'IDENTIFIANTS',
    })
    expect(await refus(seConnecter('robot@exemple.fr', MOT_DE_PASSE, { captcha }))).toMatchObject({
      status: 403,
      code: 'CAPTCHA',
    })
  })

  it('is asked for all the same of who is signed in, and where forms are spared it', async () => {
    await compte('autrui@exemple.fr')
    await echouer('autrui@exemple.fr', 5)
    const malin = await app.clientDe(await creerUtilisateur(app.services.db), CHEZ_LUI)
    expect(
      await refus(malin(authentification, { body: { identifiant: 'autrui@exemple.fr', motDePasse: FAUX } })),
    ).toMatchObject({ status: 400, code: 'CAPTCHA' })
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
    expect(await echouer('autrui@exemple.fr', 1)).toEqual([400])
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', false)
  })

  it('counts the identifier and the e-mail address of an account together', async () => {
    await creerUtilisateur(app.services.db, {
      email: 'deux@exemple.fr',
      identifiant: 'deux.noms',
      motDePasse: MOT_DE_PASSE,
    })
    await echouer('deux@exemple.fr', 3)
    expect(await echouer('deux.noms', 3)).toEqual([401, 401, 400])
  })

  it('counts a name that is no account once, however it is written', async () => {
    await echouer('Personne.Inconnue@exemple.fr', 3)
    expect(await echouer('personne.inconnue@EXEMPLE.fr', 3)).toEqual([401, 401, 400])
  })

  it('asks for nothing again after fifteen minutes', async () => {
    await compte('attente@exemple.fr')
    await echouer('attente@exemple.fr', 5)
    horloge.regler('2026-11-02T09:14:59Z')
    expect((await refus(seConnecter('attente@exemple.fr', MOT_DE_PASSE)))?.status).toBe(400)
    horloge.regler('2026-11-02T09:15:00Z')
    expect(await refus(seConnecter('attente@exemple.fr', MOT_DE_PASSE))).toBeNull()
  })

  it('stops an address that tries many accounts, and says when to come back', async () => {
    for (let rang = 0; rang < 30; rang++) expect(await echouer(`cible${rang}@exemple.fr`, 1, ETRANGER)).toEqual([401])
    horloge.regler('2026-11-02T09:05:00Z')
    expect(await refus(seConnecter('cible30@exemple.fr', FAUX, { adresse: ETRANGER }))).toMatchObject({
      status: 429,
      code: 'TENTATIVES',
      message: 'Trop de tentatives. Pour votre sécurité, réessayez dans 10 minutes.',
    })
    expect(
      await refus(seConnecter('cible0@exemple.fr', FAUX, { adresse: ETRANGER, captcha: await resoudre() })),
    ).toMatchObject({ status: 429 })
    const { token } = await app.client()(accesCalls.generateToken, { body: { clientId: 'ael-web', accessKey: 'demo' } })
    const reponse = await app.app.inject({
      method: 'POST',
      url: '/webapi/Utilisateur/authentification',
      remoteAddress: ETRANGER,
      headers: { token },
      payload: { identifiant: 'cible31@exemple.fr', motDePasse: FAUX },
    })
    expect(reponse.headers['retry-after']).toBe('600')
  })

  it('does not count those who get in, nor a password that could not be looked at', async () => {
    await compte('habitue@exemple.fr')
    for (let fois = 0; fois < 8; fois++) await seConnecter('habitue@exemple.fr', MOT_DE_PASSE)
    const verifier = () => Promise.reject(new Error('panne'))
    await expect(
      verifierIdentifiants(
        { ...app.services, motsDePasse: { ...app.services.motsDePasse, verifier } },
        { identifiant: 'habitue@exemple.fr', motDePasse: MOT_DE_PASSE, adresse: CHEZ_LUI },
      ),
    ).rejects.toThrow('panne')
    expect(await app.services.db.selectFrom('tentative_connexion').select('id').execute()).toEqual([])
  })

  it.each([
    ['fifty', 50, 'without captcha', 5, 'CAPTCHA'],
    ['thirty-four', 34, 'each with its own captcha', 30, 'TENTATIVES'],
  ] as const)('holds when %s come at once, on two servers', async (_, nombre, comment, essayes, refuse) => {
    const { services } = app
    const email = `assaut${essayes}@exemple.fr`
    await compte(email)
    const captchas = comment === 'without captcha' ? [] : await Promise.all(Array.from({ length: nombre }, resoudre))
    const autre = await openServices(
      services.config,
      services.pool.options.connectionString ?? '',
      services.log,
      horloge,
    )
    const essais = Array.from({ length: nombre }, async (_essai, rang) => {
      const serveur = rang % 2 === 0 ? services : autre.services
      const session = {
        id: 0,
        utilisateur: null,
        attente: null,
        secondFacteurLe: null,
        usurpateurId: null,
        expireLe: horloge.maintenant(),
      }
      const issue = await connecter(serveur, {
        identifiant: email,
        motDePasse: FAUX,
        captcha: captchas[rang],
        session,
        adresse: ETRANGER,
      }).catch((error: unknown) => error)
      return issue instanceof ErreurMetier ? issue.code : issue
    })
    const codes = await Promise.all(essais)
    await autre.close()
    expect(codes.filter((code) => code === 'IDENTIFIANTS')).toHaveLength(essayes)
    expect(codes.filter((code) => code === refuse)).toHaveLength(nombre - essayes)
  })
})
