import type { Session } from '../session/session.ts'

/** Who writes: the member of staff, in whose name when he acts as somebody else, by which call, from where. */
export interface Agent {
  utilisateurId: number
  pourId: number | null
  /** The path of the call. */
  appel: string
  adresse: string
}

/** The member of staff behind a session; null when nobody is signed in. */
export function agentDe({ utilisateur, usurpateurId }: Session, appel: string, adresse: string): Agent | null {
  if (!utilisateur) return null
  return {
    utilisateurId: usurpateurId ?? utilisateur.id,
    pourId: usurpateurId === null ? null : utilisateur.id,
    appel,
    adresse,
  }
}
