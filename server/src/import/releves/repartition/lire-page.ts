import { jourLocal } from '../../../domaines/consommation/volumes/jour-local.ts'
import { lireLigne, motifNumero, numeroAppareil, type ReleveLu } from '../lecture/lire-ligne.ts'
import type { Page } from '../lecture/lire-pages.ts'
import type { MotifIllisible } from '../lecture/motifs.ts'
import type { Appareils } from './appareils.ts'

/**
 * Reads the lines of a page: a reading, the reason why it is none, or null for an empty line. The meters of all readings
 * have been looked up then; only theirs, so that no meter is made for a line of garbage.
 */
export async function lireReleves(page: Page, appareils: Appareils): Promise<(ReleveLu | MotifIllisible | null)[]> {
  const { champs, lecture } = page
  appareils.alleger()
  const lus: (ReleveLu | MotifIllisible | null)[] = []
  const inconnus = new Map<string, number>()
  for (const ligne of champs) {
    if (ligne.length !== lecture.colonnes.nombre) {
      lus.push(ligne.length === 1 && ligne[0]!.trim() === '' ? null : 'nombre-de-colonnes')
      continue
    }
    const numero = numeroAppareil(ligne, lecture)
    const connu = appareils.id(numero) !== undefined
    const lu = (connu ? null : motifNumero(numero)) ?? lireLigne(ligne, lecture)
    lus.push(lu)
    if (connu || typeof lu === 'string') continue
    inconnus.set(numero, Math.min(jourLocal(lu.instant), inconnus.get(numero) ?? Number.POSITIVE_INFINITY))
  }
  if (inconnus.size > 0) await appareils.chercher(inconnus)
  return lus
}
