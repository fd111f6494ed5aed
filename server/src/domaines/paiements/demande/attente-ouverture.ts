import { setTimeout as attendre } from 'node:timers/promises'
import type { Services } from '../../../services.ts'
import { parReference, type Tentative } from '../tentative.repository.ts'

const ATTENTE_OUVERTURE_MS = 8000
const PAUSE_MS = 100

/** For how long the click that stored an attempt at `creeeLe` may still be opening its page, in milliseconds. */
export const attenteRestante = (creeeLe: Date, maintenant: Date): number =>
  Math.min(ATTENTE_OUVERTURE_MS, Math.max(0, ATTENTE_OUVERTURE_MS - (maintenant.getTime() - creeeLe.getTime())))

/** The page that the first click is about to open; null when it did not in its time, which a click that comes later does not wait for again. */
export async function attendreOuverture(
  { db, horloge }: Services,
  { reference, creee_le }: Tentative,
): Promise<Tentative | null> {
  const attente = attenteRestante(creee_le, horloge.maintenant())
  for (const debut = Date.now(); ; await attendre(PAUSE_MS)) {
    const tentative = await parReference(db, reference)
    if (tentative?.redirection) return tentative
    if (Date.now() - debut >= attente) return null
  }
}
