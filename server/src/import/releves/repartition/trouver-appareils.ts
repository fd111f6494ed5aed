import { jourLocal } from '../../../kernel/jour-local.ts'
import type { RelevesLus } from '../lecture/releves-lus.ts'
import type { Appareils } from './appareils.ts'

/**
 * The meters of the readings, by their rank; null for those that are unknown. Only the meters of readings are looked up,
 * so that none is made for a line of garbage.
 */
export async function trouverAppareils(lus: RelevesLus, appareils: Appareils): Promise<(number | null)[]> {
  appareils.alleger()
  const ids = lus.numeros.map((numero) => appareils.id(numero))
  if (ids.includes(undefined)) {
    const vus = new Map<string, number>()
    for (let rang = 0; rang < lus.taille; rang++) {
      const appareil = lus.appareils[rang]!
      if (ids[appareil] !== undefined) continue
      const numero = lus.numeros[appareil]!
      vus.set(numero, Math.min(jourLocal(lus.instants[rang]!), vus.get(numero) ?? Number.POSITIVE_INFINITY))
    }
    if (vus.size > 0) await appareils.chercher(vus)
  }
  return lus.numeros.map((numero, appareil) => ids[appareil] ?? appareils.id(numero) ?? null)
}
