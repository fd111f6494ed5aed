import { DONNEE_LE } from '@ael/contract/call.ts'
import { useSyncExternalStore } from 'react'
import { REPONSES } from './caches.ts'

let donneeLe: string | null = null
const ecoutes = new Set<() => void>()

function noter(instant: string | null): void {
  if (instant === donneeLe) return
  donneeLe = instant
  for (const ecoute of ecoutes) ecoute()
}

/** The oldest of what is shown for want of a network, ISO instant; null as long as the server answers. */
export const useHorsReseau = (): string | null =>
  useSyncExternalStore(
    (ecoute) => {
      ecoutes.add(ecoute)
      return () => ecoutes.delete(ecoute)
    },
    () => donneeLe,
  )

/** `fetch`, which sees whether the answers come from the server or from what the browser had kept. */
export function voirHorsReseau(demander: typeof fetch, auRetour: () => void): typeof fetch {
  return async (input, init) => {
    const reponse = await demander(input, init)
    const gardee = reponse.headers.get(DONNEE_LE)
    if (gardee === null) {
      if (donneeLe !== null) {
        noter(null)
        auRetour()
      }
      return reponse
    }
    const instant = new Date(gardee).toISOString()
    noter(donneeLe === null || instant < donneeLe ? instant : donneeLe)
    return reponse
  }
}

/** Nothing of who was signed in stays in the browser. */
export function oublierReponses(): void {
  // Absent where the page has no secure context: then nothing was kept either.
  if ('caches' in globalThis) caches.delete(REPONSES).catch(() => undefined)
}
