import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage } from '@ael/contract/consommation/periodes.ts'
import {
  graphe,
  statistiques,
  type Graphe,
  type PointConsommation,
  type Statistiques,
} from '@ael/contract/consommation/schemas.ts'
import { exemple } from './exemples.ts'

const HEURE_MS = 3_600_000
const LOCALE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** An instant as the server writes it, `2026-10-25T02:00:00+01:00`. */
function instant(ms: number): string {
  const local = LOCALE.format(ms).replace(' ', 'T')
  return `${local}+0${Math.round((Date.parse(`${local}Z`) - ms) / HEURE_MS)}:00`
}

/** The hours of a day in Paris, of which there are 23, 24 or 25. */
function heuresDe(jour: string): Plage[] {
  const midi = Date.parse(`${jour}T12:00:00Z`)
  return Array.from({ length: 48 }, (_, rang) => midi + (rang - 24) * HEURE_MS)
    .filter((ms) => instant(ms).startsWith(jour))
    .map((ms) => ({ debut: instant(ms), fin: instant(ms + HEURE_MS) }))
}

/**
 * The graph of a range, each period with so many litres by its beginning; null: missing. `complet` says what was known
 * of the range.
 */
export function grapheDe(
  granularite: Granularite,
  plage: Plage,
  litres: (debut: string) => number | null = () => 300,
  propres: Partial<Graphe> & { connu?: Partial<Statistiques> } = {},
): Graphe {
  const { connu, ...autres } = propres
  const decoupe = granularite === 'HEURE' ? heuresDe(plage.debut) : periodes(granularite, plage)
  const resultats = decoupe.map(({ debut, fin }): PointConsommation => {
    const volume = litres(debut)
    return {
      dateReleve: debut,
      dateFin: fin,
      typeAgregat: granularite,
      volumeConsoEnLitres: volume,
      volumeConsoEnM3: volume === null ? null : volume / 1000,
      volumeRaw: volume,
      etat: volume === null ? 'manquant' : 'mesure',
      complet: volume !== null,
      index: null,
    }
  })
  const total = resultats.reduce((somme, { volumeConsoEnLitres }) => somme + (volumeConsoEnLitres ?? 0), 0)
  return {
    ...exemple(graphe),
    resultats,
    nbTotalResultats: resultats.length,
    dateDebut: plage.debut,
    dateFin: plage.fin,
    granularite,
    unite: 'L',
    grandeur: 'EAU',
    source: 'telereleve',
    nbContrats: 1,
    statistiques: {
      ...exemple(statistiques),
      du: plage.debut,
      au: plage.fin,
      nbJours: 30,
      volumeConsoEnLitres: total,
      volumeConsoEnM3: total / 1000,
      ...connu,
    },
    statistiquesPrecedentes: null,
    reserves: [],
    ...autres,
  }
}
