import { jetonsCalls } from '@ael/contract/acces/jetons.calls.ts'
import { isWrite, type CallDefinition } from '@ael/contract/call.ts'
import { createClient, ErreurAppel, type Client } from '@ael/contract/client.ts'
import { connexionCalls } from '@ael/contract/utilisateurs/connexion.calls.ts'
import type { Jetons } from './jetons.ts'

export interface SessionClientOptions {
  base: string
  identifiants: { clientId: string; accessKey: string }
  conversationId: string
  jetons: Jetons
  /** The session is over on the server: forget who was signed in. */
  onSessionEnded: () => void
  /** Something was written: what was read before may be old. */
  onWrite: () => void
  fetch?: typeof fetch
}

/** A call that failed because the session is over; the user is told once, not by each failed call. */
export class SessionTerminee extends ErreurAppel {}

const OUVERTURES = new Set<string>([
  connexionCalls.authentification.path,
  connexionCalls.connexionAutomatique.path,
  connexionCalls.activeUtilisateur.path,
])

/** The code by which the server says « nobody is signed in »; other 401 belong to the call (wrong password…). */
const NON_CONNECTE = 'CONNEXION'

/** Whether reads are to be made again. Whoever opens a session starts from nothing read anyway. */
function changesReads(call: CallDefinition, answer: unknown): boolean {
  const opens = typeof answer === 'object' && answer !== null && 'tokenAuthentique' in answer
  return isWrite(call) && !opens
}

/**
 * The client of the application, with the rules of the token (docs/domaines/acces.md#jeton):
 * fetched on demand, one fetch at a time; a 410 while signing in, or while nobody is signed in, takes a new token
 * and tries once more; any other 410, and a 401 for want of a user, end the session, if it is still the same.
 */
export function createSessionClient(options: SessionClientOptions): Client {
  const { jetons, conversationId } = options
  const transport = { base: options.base, ...(options.fetch && { fetch: options.fetch }) }
  const sansJeton = createClient({ ...transport, headers: () => ({ ConversationId: conversationId }) })
  let enCours: Promise<string> | undefined
  let anonyme: string | undefined
  const ecrituresEnCours = new Set<Promise<unknown>>()

  async function demander(): Promise<string> {
    const { token, expirationDate } = await sansJeton(jetonsCalls.generateToken, {
      body: options.identifiants,
    })
    // Somebody may have signed in meanwhile.
    const connu = jetons.lire()
    if (connu) return connu
    jetons.ecrire(token, expirationDate)
    anonyme = token
    return token
  }

  function jeton(): Promise<string> {
    const connu = jetons.lire()
    if (connu) return Promise.resolve(connu)
    enCours ??= demander().finally(() => {
      enCours = undefined
    })
    return enCours
  }

  /** False when this token counts no more: another call or an act of the user has dropped or replaced it. */
  function abandonner(utilise: string): boolean {
    if (jetons.lire() !== utilise) return false
    jetons.effacer()
    return true
  }

  /**
   * Until what is being written has been answered, and who wrote it has drawn the consequence. It may have ended or
   * replaced the very session that a call beside it is refused: that is no end which the user should be told.
   */
  async function ecrituresFinies(): Promise<void> {
    await Promise.allSettled(ecrituresEnCours)
    await new Promise((fin) => setTimeout(fin))
  }

  const appeler: Client = async (call, input, callOptions = {}) => {
    const essayer = (token: string) => {
      const reponse = sansJeton(call, input, { ...callOptions, headers: { ...callOptions.headers, Token: token } })
      if (isWrite(call)) {
        ecrituresEnCours.add(reponse)
        const finie = () => ecrituresEnCours.delete(reponse)
        reponse.then(finie, finie)
      }
      return reponse
    }
    const utilise = await jeton()
    try {
      return await essayer(utilise)
    } catch (error) {
      if (!(error instanceof ErreurAppel)) throw error
      if (error.status === 410 && OUVERTURES.has(call.path)) {
        abandonner(utilise)
        return essayer(await jeton())
      }
      if (error.status !== 410 && !(error.status === 401 && error.corps.code === NON_CONNECTE)) throw error
      await ecrituresFinies()
      if (error.status === 410 && utilise === anonyme) {
        abandonner(utilise)
        return essayer(await jeton())
      }
      if (abandonner(utilise)) options.onSessionEnded()
      throw new SessionTerminee(error.status, error.corps)
    }
  }

  return async (call, input, callOptions) => {
    const answer = await appeler(call, input, callOptions)
    if (changesReads(call, answer)) options.onWrite()
    return answer
  }
}
