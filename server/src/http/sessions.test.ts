import { afterAll, beforeAll, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { attendreVerrous } from '../testing/verrous.ts'
import { CANAL_ACCES, notifierFinSession, notifierSessions, PREFIXE_SESSION } from '../kernel/session/notifier-acces.ts'
import { createSessions, type Sessions } from './sessions.ts'

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

it('is read again after half a minute, and no longer than the session lasts', async () => {
  horloge.regler('2026-11-02T09:00:00Z')
  const { gardee } = await remplie()
  horloge.regler('2026-11-02T09:00:29.999Z')
  expect(await gardee()).toBe(true)
  horloge.regler('2026-11-02T09:00:30Z')
  expect(await gardee()).toBe(false)
})
