import { afterAll, beforeAll, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { attendreVerrous } from '../testing/verrous.ts'
import { CANAL_ACCES, notifierFinSession, notifierSessions, PREFIXE_SESSION } from '../kernel/session/notifier-acces.ts'
import { createSessions, type SessionConnue, type Sessions } from './sessions.ts'

const horloge = horlogeReglable()
let app: TestApp
let sessions: Sessions
beforeAll(async () => {
  app = await createTestApp({ horloge })
  const { db, notifications } = app.services
  sessions = createSessions(db, notifications, horloge, { secondFacteurExige: false })
})
afterAll(() => app.close())

/** A secondary user's session, as an agent has it, and who they all are. */
async function remplie() {
  const { db } = app.services
  const [premiumId, etrangerId] = [
    await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] }),
    await creerUtilisateur(db),
  ]
  const agentId = await creerUtilisateur(db, { profils: ['ADMIN'] })
  const utilisateurId = await creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
  const { id } = await db
    .insertInto('usurpation')
    .values({
      usurpateur_id: agentId,
      usurpateur_identifiant: 'agent',
      utilisateur_id: utilisateurId,
      utilisateur_identifiant: 'secondaire',
      debut: horloge.maintenant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { jeton } = await ouvrirSession(app.services, db, { utilisateurId, usurpation: { id, usurpateurId: agentId } })
  const connue = await sessions.trouver(jeton)
  expect(await sessions.trouver(jeton)).toBe(connue)
  return {
    qui: { premiumId, etrangerId, agentId, utilisateurId },
    gardee: async () => (await sessions.trouver(jeton)) === connue,
  }
}

it.each([
  ['its user', 'utilisateurId', false],
  ['the premium user whom he depends on', 'premiumId', false],
  ['the agent who acts as him', 'agentId', false],
  ['somebody else', 'etrangerId', true],
] as const)(
  'what a server remembers of a session, when the rights of %s change, stays: %s %s',
  async (_, nom, reste) => {
    const { qui, gardee } = await remplie()
    await notifierSessions(app.services.db, qui[nom])
    await app.services.notifications.aJour()
    expect(await gardee()).toBe(reste)
  },
)

it('is not remembered when the rights change of who has yet to show a second factor', async () => {
  const { db, notifications } = app.services
  const utilisateurId = await creerUtilisateur(db, { profils: ['ADMIN'] })
  const { jeton } = await ouvrirSession(app.services, db, { utilisateurId })
  const exigeantes = createSessions(db, notifications, horloge, { secondFacteurExige: true })
  const connue = await exigeantes.trouver(jeton)
  expect(connue?.session).toMatchObject({ utilisateur: null, attente: { utilisateur: { id: utilisateurId } } })
  expect(await exigeantes.trouver(jeton)).toBe(connue)
  await notifierSessions(db, utilisateurId)
  await notifications.aJour()
  expect(await exigeantes.trouver(jeton)).not.toBe(connue)
})

it('is not remembered when it ended while it was being read', async () => {
  const { db, notifications } = app.services
  const { id, jeton } = await ouvrirSession(app.services, db, { utilisateurId: await creerUtilisateur(db) })
  const fins: string[] = []
  notifications.on(CANAL_ACCES, (charge) => fins.push(charge))
  const lue = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute()
    const lecture = sessions.trouver(jeton)
    await attendreVerrous(db)
    await notifierFinSession(db, id)
    await expect.poll(() => fins).toContain(`${PREFIXE_SESSION}${id}`)
    await trx.deleteFrom('session').where('id', '=', id).execute()
    return { lecture }
  })
  await lue.lecture
  expect(await sessions.trouver(jeton)).toBeNull()
})

/** Sessions that a server reads from a database whose answers are held back until `rendre`. */
function lireLentement() {
  const { db, notifications } = app.services
  const lu = Promise.withResolvers<void>()
  const rendu = Promise.withResolvers<void>()
  const lente = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      lu.resolve()
      await rendu.promise
      return result
    },
  })
  return {
    lentes: createSessions(lente, notifications, horloge, { secondFacteurExige: false }),
    lu: lu.promise,
    rendre: rendu.resolve,
  }
}

it.each<[string, (sessionId: number, utilisateurId: number) => Promise<unknown>, readonly string[] | null]>([
  [
    'its end is told',
    async (id) => {
      await app.services.db.deleteFrom('session').where('id', '=', id).execute()
      await notifierFinSession(app.services.db, id)
    },
    null,
  ],
  [
    'a change of its user’s rights is told',
    async (_, utilisateurId) => {
      const { db } = app.services
      await db.deleteFrom('utilisateur_profil').where('utilisateur_id', '=', utilisateurId).execute()
      await notifierSessions(db, utilisateurId)
    },
    [],
  ],
])('is not remembered as the database had it before %s, when the answer comes after', async (_, changer, ensuite) => {
  const { db, notifications } = app.services
  const utilisateurId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  const { id, jeton } = await ouvrirSession(app.services, db, { utilisateurId })
  const { lentes, lu, rendre } = lireLentement()
  const lecture = lentes.trouver(jeton)
  await lu
  await changer(id, utilisateurId)
  await notifications.aJour()
  rendre()
  const profils = (connue: SessionConnue | null) => connue && connue.session.utilisateur?.profils
  expect(profils(await lecture)).toEqual(['UTILISATEUR_PREMIUM'])
  expect(profils(await lentes.trouver(jeton))).toEqual(ensuite)
})

it('is read again after half a minute, and no longer than the session lasts', async () => {
  horloge.regler('2026-11-02T09:00:00Z')
  const { gardee } = await remplie()
  horloge.regler('2026-11-02T09:00:29.999Z')
  expect(await gardee()).toBe(true)
  horloge.regler('2026-11-02T09:00:30Z')
  expect(await gardee()).toBe(false)
})

it('is read again each time while nobody hears what is told', async () => {
  const { db, notifications } = app.services
  const sourdes = createSessions(db, { ...notifications, connectees: false }, horloge, { secondFacteurExige: false })
  const { jeton } = await ouvrirSession(app.services, db, { utilisateurId: null })
  expect(await sourdes.trouver(jeton)).not.toBe(await sourdes.trouver(jeton))
})
