import { DONNEE_LE } from '@ael/contract/call.ts'
import { sharedValue } from '../shared-value.ts'
import { REPONSES } from './caches.ts'

const donneeLe = sharedValue<string | null>(null)

/** The oldest of what is shown for want of a network, ISO instant; null as long as the server answers. */
export const useHorsReseau = (): string | null => donneeLe.useValue()

/** `fetch`, which sees whether the answers come from the server or from what the browser had kept. */
export function voirHorsReseau(demander: typeof fetch, auRetour: () => void): typeof fetch {
  return async (input, init) => {
    const reponse = await demander(input, init)
    const gardee = reponse.headers.get(DONNEE_LE)
    if (gardee === null) {
      if (donneeLe.read() !== null) {
        donneeLe.write(null)
        auRetour()
      }
      return reponse
    }
    const instant = new Date(gardee).toISOString()
    const plusAncien = donneeLe.read()
    if (plusAncien === null || instant < plusAncien) donneeLe.write(instant)
    return reponse
  }
}

/** Nothing of who was signed in stays in the browser. */
export function oublierReponses(): void {
  // Absent where the page has no secure context: then nothing was kept either.
  if ('caches' in globalThis) caches.delete(REPONSES).catch(() => undefined)
}
