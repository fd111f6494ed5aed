import { createHash } from 'node:crypto'
import type { Notifications } from '../db/notifications.ts'
import type { Database } from '../db/database.ts'
import { appareilDe } from '../kernel/session/appareil.ts'
import { noterActivite } from '../kernel/session/session.repository.ts'
import { type Exigence, trouverSession } from '../kernel/session/session.query.ts'
import { CANAL_ACCES, PREFIXE_SESSION } from '../kernel/session/notifier-acces.ts'
import type { Horloge } from '../kernel/horloge.ts'
import type { Session } from '../kernel/session/session.ts'

/** A session as a server keeps it for a while, with the contracts and groups it was seen to reach, and what is closed there. */
export interface SessionConnue {
  session: Session
  lue: number
  droits: Map<string, Promise<boolean>>
  /** What is closed to the user, by the contract or group that he looks at. */
  fermetures: Map<string, Promise<ReadonlySet<string>>>
}

const DUREE_MS = 30_000
const NOMBRE_MAX = 20_000

/** Finds the session of a token. Answers from memory for a short while; any change of rights drops what is kept. */
export interface Sessions {
  /** @param agent the `User-Agent` header, by which the user recognises the session */
  trouver(jeton: string, agent?: string): Promise<SessionConnue | null>
}

export function createSessions(
  db: Database,
  notifications: Notifications,
  horloge: Horloge,
  exigence: Exigence,
): Sessions {
  const connues = new Map<string, SessionConnue>()
  /** How many times something was forgotten: what was being read meanwhile may be it. */
  let oublis = 0

  function oublierUtilisateur(utilisateurId: number): void {
    for (const [cle, { session }] of connues) {
      if (
        session.utilisateur?.id === utilisateurId ||
        session.attente?.utilisateur.id === utilisateurId ||
        session.utilisateur?.premiumId === utilisateurId ||
        session.usurpateurId === utilisateurId
      ) {
        connues.delete(cle)
      }
    }
  }
  function oublierSession(id: number): void {
    for (const [cle, { session }] of connues) if (session.id === id) connues.delete(cle)
  }
  notifications.on(CANAL_ACCES, (charge) => {
    oublis += 1
    if (charge.startsWith(PREFIXE_SESSION)) oublierSession(Number(charge.slice(PREFIXE_SESSION.length)))
    else if (charge) oublierUtilisateur(Number(charge))
    else connues.clear()
  })

  return {
    async trouver(jeton, agent) {
      const hash = createHash('sha256').update(jeton).digest()
      const cle = hash.toString('base64')
      const maintenant = horloge.maintenant()
      const connue = connues.get(cle)
      if (connue && notifications.connectees && maintenant.getTime() - connue.lue < DUREE_MS) {
        if (connue.session.expireLe > maintenant) return connue
        connues.delete(cle)
      }
      const oublisAvant = oublis
      const session = await trouverSession(db, hash, maintenant, exigence)
      if (!session) {
        connues.delete(cle)
        return null
      }
      if (session.utilisateur) await noterActivite(db, session.id, maintenant, appareilDe(agent))
      if (connues.size >= NOMBRE_MAX) connues.clear()
      const lue: SessionConnue = { session, lue: maintenant.getTime(), droits: new Map(), fermetures: new Map() }
      if (oublis === oublisAvant) connues.set(cle, lue)
      return lue
    },
  }
}
