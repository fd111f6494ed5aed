import { createHash } from 'node:crypto'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { empreinte } from '../../../kernel/secrets/secret.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import { ouvrirSession } from './ouvrir-session.public.ts'
import { purgeAcces } from '../purge-acces.job.ts'

const DEPART = '2026-11-02T09:00:00Z'

describe('tokens', () => {
  let app: TestApp
  const horloge = horlogeReglable(DEPART)

  beforeAll(async () => {
    app = await createTestApp({ env: { CLIENT_ID: 'appli', ACCESS_KEY: 'clé secrète' }, horloge })
  })
  afterAll(() => app.close())
  beforeEach(() => horloge.regler(DEPART))

  const generer = (corps = { clientId: 'appli', accessKey: 'clé secrète' }, par = app.client()) =>
    par(accesCalls.generateToken, { body: corps })
  const info = (jeton: string) => app.client(jeton)(utilisateursCalls.infoUtilisateur, {})

  it('gives an anonymous token of 256 bits for two hours', async () => {
    const { token, expirationDate } = await generer()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(expirationDate).toBe('2026-11-02T12:00:00+01:00')
    expect(await info(token)).toMatchObject({ userWebId: '0', identifiant: '', meta: { rgpd_consent: true } })
  })

  it('gives it for as many hours as the service sets', async () => {
    onTestFinished(() => reglerParametre(app.services, 'DureeJetonHeures', 2))
    await reglerParametre(app.services, 'DureeJetonHeures', 5)
    expect((await generer()).expirationDate).toBe('2026-11-02T15:00:00+01:00')
  })

  it('stores the hash of a token only', async () => {
    const { token } = await generer()
    const hash = createHash('sha256').update(token).digest()
    const sessions = await app.services.db.selectFrom('session').selectAll().where('jeton_hash', '=', hash).execute()
    expect(sessions).toMatchObject([{ utilisateur_id: null, expire_le: new Date('2026-11-02T11:00:00Z') }])
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it.each([
    { clientId: 'appli', accessKey: 'autre' },
    { clientId: 'autre', accessKey: 'clé secrète' },
    { clientId: 'appli', accessKey: 'clé secrète '.repeat(20).slice(0, 200) },
    { clientId: "' or ''='", accessKey: '💧' },
  ])('refuses the credentials %j', async (corps) => {
    expect(await refus(generer(corps))).toMatchObject({ status: 401, code: 'APPLICATION' })
  })

  it('accepts keys in any case, as the wire writes them', async () => {
    const reponse = await app.app.inject({
      method: 'POST',
      url: '/webapi/Acces/generateToken',
      payload: { ConversationId: 'c', ClientId: 'appli', AccessKey: 'clé secrète' },
    })
    expect(reponse.statusCode).toBe(200)
  })

  it('ends a token after two hours', async () => {
    const { token } = await generer()
    horloge.regler('2026-11-02T10:59:59Z')
    expect(await refus(info(token))).toBeNull()
    horloge.regler('2026-11-02T11:00:00Z')
    expect(await refus(info(token))).toMatchObject({ status: 410, code: 'SESSION' })
    // With which another one is asked for as well as without any.
    expect(await refus(generer(undefined, app.client(token)))).toBeNull()
  })

  it.each([false, true])('ends a token when its holder signs out (signed in: %s)', async (qui) => {
    const utilisateurId = qui ? await creerUtilisateur(app.services.db) : null
    const { jeton } = await ouvrirSession(app.services, app.services.db, { utilisateurId })
    expect(await refus(info(jeton))).toBeNull()
    await app.client(jeton)(accesCalls.releaseMe, {})
    await expect.poll(async () => (await refus(info(jeton)))?.status).toBe(410)
  })

  it('tells the profiles of a user in their order, and sees them change', async () => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM', 'ADMIN'] })
    const client = await app.clientDe(id)
    expect((await client(utilisateursCalls.infoUtilisateur, {})).profils).toEqual(['UTILISATEUR_PREMIUM', 'ADMIN'])
    const profils = () => client(accesCalls.profils, {})
    expect((await profils()).filter(({ attribuable }) => attribuable).map(({ code }) => code)).toContain('ADMIN')
    expect(await profils()).toContainEqual({ code: 'UTILISATEUR_PREMIUM', libelle: 'Premium', attribuable: true })
    await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('utilisateur_profil')
        .where('utilisateur_id', '=', id)
        .where('profil', '=', 'ADMIN')
        .execute()
      await notifierSessions(trx, id)
    })
    await expect
      .poll(async () => (await profils()).filter(({ attribuable }) => attribuable).map(({ code }) => code))
      .toEqual(['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'])
  })

  it('forgets ended sessions, old attempts, captchas, refusals and codes, and none of them before', async () => {
    const { db } = app.services
    await generer()
    const ilYA = (jours: number) => new Date(Date.parse('2026-11-04T09:00:00Z') - jours * JOUR_MS)
    await db
      .insertInto('tentative_connexion')
      .values([
        { cle: 'compte:1', instant: new Date(DEPART) },
        { cle: 'compte:2', instant: ilYA(0.9) },
      ])
      .execute()
    const code = { type: 'CONNEXION', donnees: '{}', cree_le: ilYA(40) }
    await db
      .insertInto('code_action')
      .values([29.9, 30.1].map((jours) => ({ ...code, code_hash: empreinte(`${jours}`), expire_le: ilYA(jours) })))
      .execute()
    await db
      .insertInto('captcha_utilise')
      .values([-0.1, 0.1].map((jours) => ({ empreinte: empreinte(`${jours}`), expire_le: ilYA(jours) })))
      .execute()
    const refuse = { droit: 'acces/profils', profil: 'ADMIN', nombre: 1 }
    await db
      .insertInto('refus_droit_jour')
      .values(['2026-10-05', '2026-10-06'].map((jour) => ({ ...refuse, jour })))
      .execute()
    expect(await db.selectFrom('jeton_par_reseau').select('reseau').execute()).toHaveLength(1)
    const recent = { reseau: '198.51.100.7', debut: ilYA(0.001), nombre: 1 }
    await db.insertInto('jeton_par_reseau').values(recent).execute()
    horloge.regler('2026-11-04T09:00:00Z')
    await purgeAcces.executer(app.services)
    expect(await db.selectFrom('session').select('id').where('expire_le', '<', horloge.maintenant()).execute()).toEqual(
      [],
    )
    expect(await db.selectFrom('tentative_connexion').select('cle').execute()).toEqual([{ cle: 'compte:2' }])
    expect(await db.selectFrom('code_action').select('expire_le').execute()).toEqual([{ expire_le: ilYA(29.9) }])
    expect(await db.selectFrom('captcha_utilise').select('expire_le').execute()).toEqual([{ expire_le: ilYA(-0.1) }])
    expect(await db.selectFrom('refus_droit_jour').select('jour').execute()).toEqual([{ jour: '2026-10-06' }])
    expect(await db.selectFrom('jeton_par_reseau').select('reseau').execute()).toEqual([{ reseau: recent.reseau }])
  })
})
