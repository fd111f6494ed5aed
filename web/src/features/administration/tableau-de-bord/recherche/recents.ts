import type { Resultat } from './resultats.ts'

const RECENTS_MAX = 6

/** Kept in the tab alone, for the one who works there: names of customers do not stay on the machine. */
const cle = (agent: string): string => `ael-recents-${agent}`

const estResultat = (lu: unknown): lu is Resultat =>
  typeof lu === 'object' &&
  lu !== null &&
  ['titre', 'detail', 'adresse'].every((nom) => typeof (lu as Record<string, unknown>)[nom] === 'string')

/** What this member of the staff has opened last from the search, the latest first. */
export function lireRecents(agent: string): readonly Resultat[] {
  try {
    const lus: unknown = JSON.parse(sessionStorage.getItem(cle(agent)) ?? '[]')
    return Array.isArray(lus) ? lus.filter(estResultat) : []
  } catch {
    return []
  }
}

export function garderRecent(agent: string, ouvert: Resultat): void {
  const autres = lireRecents(agent).filter(({ adresse }) => adresse !== ouvert.adresse)
  try {
    sessionStorage.setItem(cle(agent), JSON.stringify([ouvert, ...autres].slice(0, RECENTS_MAX)))
  } catch {
    // Storage refused: there is no recent one.
  }
}
