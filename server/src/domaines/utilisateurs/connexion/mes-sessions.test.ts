import { utilisateursCalls as calls } from '@ael/contract/utilisateurs/calls.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { openServices } from '../../../open-services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { reglerParametre } from '../../../testing/configuration.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe('the sessions of a user', () => {
  let app: TestApp
  const horloge = horlogeReglable()
  beforeAll(async () => {
    app = await createTestApp({ horloge })
  })
  afterAll(() => app.close())

  /** Signs in as a browser does, and answers the token. */
  async function connecter(email: string, motDePasse = MOT_DE_PASSE): Promise<string> {
    const anonyme = await app.clientDe(null)
    return (await anonyme(calls.authentification, { body: { identifiant: email, motDePasse } })).tokenAuthentique
  }
  const statut = async (jeton: string) => (await refus(app.client(jeton)(calls.mesSessions, {})))?.status ?? 200
  const nouveau = async () => {
    const email = `sessions-${Math.random()}@exemple.fr`
    return { email, id: await creerUtilisateur(app.services.db, { email, motDePasse: MOT_DE_PASSE }) }
  }

  it('are told with their browser, address and activity, this one marked', async () => {
    const { email } = await nouveau()
    const [ailleurs, ici] = [await connecter(email), await connecter(email)]
    await connecter(email)
    await app.app.inject({
      method: 'GET',
      url: '/webapi/Utilisateur/mesSessions',
      headers: { token: ailleurs, 'user-agent': FIREFOX },
    })
    horloge.regler('2026-11-02T09:05:00Z')
    // A request that does not say by what browser leaves the one that is known.
    await app.client(ailleurs)(calls.infoUtilisateur, {})
    const lire = () => app.client(ici)(calls.mesSessions, {})
    const { resultats, nbTotalResultats } = await lire()
    expect(nbTotalResultats).toBe(3)
    expect(resultats[0]).toMatchObject({
      actuelle: true,
      agent: false,
      ouverteLe: '2026-11-02T10:00:00+01:00',
      vueLe: '2026-11-02T10:05:00+01:00',
      expireLe: '2026-11-02T12:00:00+01:00',
      adresse: '127.0.0.1',
    })
    expect(resultats.slice(1)).toMatchObject([
      { actuelle: false, appareil: 'Firefox sur Linux', vueLe: '2026-11-02T10:05:00+01:00' },
      { actuelle: false, appareil: null, vueLe: '2026-11-02T10:00:00+01:00' },
    ])
    for (const [instant, vueLe] of [
      ['2026-11-02T09:05:59Z', '2026-11-02T10:05:00+01:00'],
      ['2026-11-02T09:06:30Z', '2026-11-02T10:06:30+01:00'],
    ] as const) {
      horloge.regler(instant)
      expect((await lire()).resultats[0]?.vueLe).toBe(vueLe)
    }
    await app.services.db
      .updateTable('session')
      .set({ expire_le: horloge.maintenant() })
      .where('appareil', '=', 'Firefox sur Linux')
      .execute()
    expect((await lire()).resultats.map(({ actuelle }) => actuelle)).toEqual([true, false])
    horloge.regler('2026-11-02T09:00:00Z')
  })

  it('last as long again as a new one when asked, a day at most, and not once they are over', async () => {
    const { email } = await nouveau()
    const client = app.client(await connecter(email))
    const prolonger = async () => (await client(calls.prolongeSession, {})).expirationDate
    horloge.regler('2026-11-02T10:58:00Z')
    expect(await prolonger()).toBe('2026-11-02T13:58:00+01:00')
    await reglerParametre(app.services, 'DureeJetonHeures', 5)
    expect(await prolonger()).toBe('2026-11-02T16:58:00+01:00')
    await reglerParametre(app.services, 'DureeJetonHeures', 2)
    horloge.regler('2026-11-02T12:57:00Z')
    expect(await prolonger()).toBe('2026-11-02T16:58:00+01:00')
    for (let heure = 13; heure <= 23; heure += 1) {
      horloge.regler(`2026-11-02T${heure}:30:00Z`)
      await prolonger()
    }
    for (const heure of ['01', '02', '03', '04', '05', '06', '07', '08']) {
      horloge.regler(`2026-11-03T${heure}:10:00Z`)
      await prolonger()
    }
    expect(await prolonger()).toBe('2026-11-03T10:00:00+01:00')
    // Ended by another server, of which this one has not heard yet.
    await app.services.db.updateTable('session').set({ expire_le: horloge.maintenant() }).execute()
    expect(await refus(client(calls.prolongeSession, {}))).toMatchObject({ status: 410, code: 'SESSION' })
    horloge.regler('2026-11-03T09:00:00Z')
    expect(await refus(client(calls.prolongeSession, {}))).toMatchObject({ status: 410, code: 'SESSION' })
    horloge.regler('2026-11-02T09:00:00Z')
  })

  it('end one at a time, and never another user’s', async () => {
    const [moi, autre] = [await nouveau(), await nouveau()]
    const [ici, ailleurs, chezLui] = [
      await connecter(moi.email),
      await connecter(moi.email),
      await connecter(autre.email),
    ]
    const client = app.client(ici)
    const { resultats } = await client(calls.mesSessions, {})
    const sienne = (await app.client(chezLui)(calls.mesSessions, {})).resultats[0]!
    expect(await refus(client(calls.fermeSession, { body: { idSession: sienne.idSession } }))).toMatchObject({
      status: 404,
      code: 'SESSION',
    })
    await client(calls.fermeSession, { body: { idSession: resultats.find(({ actuelle }) => !actuelle)!.idSession } })
    await expect.poll(() => statut(ailleurs)).toBe(410)
    expect([await statut(ici), await statut(chezLui)]).toEqual([200, 200])
  })

  it('end all but this one; so does a changed password', async () => {
    const { email } = await nouveau()
    const [ici, b, c] = [await connecter(email), await connecter(email), await connecter(email)]
    await app.client(ici)(calls.fermeAutresSessions, {})
    for (const jeton of [b, c]) await expect.poll(() => statut(jeton)).toBe(410)
    const d = await connecter(email)
    await app.client(ici)(calls.modifieMotDePasse, {
      body: { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse: 'Riviere-28!' },
    })
    await expect.poll(() => statut(d)).toBe(410)
    expect(await statut(ici)).toBe(200)
  })

  it('end on every server at once, also where they were known already', async () => {
    const { email } = await nouveau()
    const [ici, ailleurs] = [await connecter(email), await connecter(email)]
    const second = await openServices(
      app.services.config,
      String(app.services.pool.options.connectionString),
      pino({ level: 'silent' }),
      horloge,
    )
    const serveur = await createApp(second.services, second.notifications)
    const demander = async () =>
      (
        await serveur.inject({
          method: 'GET',
          url: '/webapi/Utilisateur/mesSessions',
          headers: { token: ailleurs, conversationid: 'x' },
        })
      ).statusCode
    try {
      expect(await demander()).toBe(200)
      await app.client(ici)(calls.fermeAutresSessions, {})
      await expect.poll(demander, { timeout: 2000 }).toBe(410)
    } finally {
      await serveur.close()
      await second.close()
    }
  })

  it('show the one in which an agent acts as the user, who may end it; the agent sees and ends none', async () => {
    const { email, id } = await nouveau()
    const ici = await connecter(email)
    const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    const { tokenAuthentique } = await admin(calls.spoofUser, { body: { utilisateur: { userWebId: id } } })
    const agent = app.client(tokenAuthentique)
    expect(await refus(agent(calls.mesSessions, {}))).toMatchObject({ status: 403, code: 'USURPATION' })
    expect(await refus(agent(calls.fermeAutresSessions, {}))).toMatchObject({ status: 403 })
    const usurpee = (await app.client(ici)(calls.mesSessions, {})).resultats.find((session) => session.agent)
    expect(usurpee).toMatchObject({ adresse: null, appareil: null })
    const fermer = agent(calls.fermeSession, { body: { idSession: usurpee!.idSession } })
    expect(await refus(fermer)).toMatchObject({ status: 403, code: 'USURPATION' })
    await app.client(ici)(calls.fermeSession, { body: { idSession: usurpee!.idSession } })
    await expect.poll(() => statut(tokenAuthentique)).toBe(410)
    expect(
      await app.services.db.selectFrom('usurpation').select('fin').where('utilisateur_id', '=', id).execute(),
    ).toEqual([{ fin: horloge.maintenant() }])
  })
})
