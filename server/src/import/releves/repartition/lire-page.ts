import { jourLocal } from '../../../domaines/consommation/volumes/jour-local.ts'
import { lireLigne, motifNumero, numeroAppareil, type ReleveLu } from '../lecture/lire-ligne.ts'
import type { Page } from '../lecture/lire-pages.ts'
import type { MotifIllisible } from '../lecture/motifs.ts'
import type { Appareils } from './appareils.ts'

/**
 * Reads the lines of a page: a reading of a meter that has been found, the reason why it is none, or null for an empty
 * line.
 */
export async function lireReleves(page: Page, appareils: Appareils): Promise<(ReleveLu | MotifIllisible | null)[]> {
  const { champs, lecture } = page
  const lus = champs.map((ligne) => {
    if (ligne.length === 1 && ligne[0]!.trim() === '') return null
    if (ligne.length !== lecture.colonnes.nombre) return 'nombre-de-colonnes'
    const numero = numeroAppareil(ligne, lecture)
    const motif = appareils.id(numero) === undefined ? motifNumero(numero) : null
    return motif ?? lireLigne(ligne, lecture)
  })
  // Only the meters of lines that can be read are looked up, so that none is made for a line of garbage.
  const inconnus = new Map<string, number>()
  for (const [rang, lu] of lus.entries()) {
    if (lu === null || typeof lu === 'string') continue
    const numero = numeroAppareil(champs[rang]!, lecture)
    if (appareils.id(numero) !== undefined) continue
    inconnus.set(numero, Math.min(jourLocal(lu.instant), inconnus.get(numero) ?? Number.POSITIVE_INFINITY))
  }
  if (inconnus.size > 0) await appareils.chercher(inconnus)
  for (const [rang, lu] of lus.entries()) {
    if (lu !== null && typeof lu !== 'string' && appareils.id(numeroAppareil(champs[rang]!, lecture)) === null) {
      lus[rang] = 'compteur-inconnu'
    }
  }
  return lus
}
