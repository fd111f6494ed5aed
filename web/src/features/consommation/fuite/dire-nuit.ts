import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { formatLitres, formatNombre } from '../../../lib/formats/nombres.ts'
import type { Barre } from '../../../ui/chart/barre.ts'

export type Nuit = Fuite['nuits'][number]

/** « 21 au 22/11 »: the evening and the morning of a night. */
export const nomNuit = ({ jour }: Pick<Nuit, 'jour'>): string =>
  `${formatJourMois(ajouterJours(jour, -1))} au ${formatJourMois(jour)}`

/** The hours of a night as bars: what ran without stopping at their foot, the usual night as a mark. */
export const barresDeNuit = ({ heures }: Nuit): Barre[] =>
  heures.map(({ heure, litres, perdus, habituel }) => ({
    cle: String(heure),
    libelle: `${heure}\u202Fh`,
    libelleLong: `de ${heure}\u202Fh à ${(heure + 1) % 24}\u202Fh`,
    valeur: litres,
    etat: litres === null ? 'manquant' : 'mesure',
    part: perdus,
    precedent: habituel,
  }))

const somme = (valeurs: readonly (number | null)[]): number | null =>
  valeurs.some((valeur) => valeur === null) ? null : valeurs.reduce<number>((total, valeur) => total + (valeur ?? 0), 0)

/** Litres of a whole night; null where an hour is not known. */
export const totalNuit = ({ heures }: Nuit): number | null => somme(heures.map(({ litres }) => litres))

/** Never less than so much, and what a usual night counts beside it. */
export function phrasesNuit(nuit: Nuit): { fait: string; comparaison: string | null } {
  const connus = nuit.heures.flatMap(({ litres }) => (litres === null ? [] : [litres]))
  const moindre = Math.min(...connus)
  const total = totalNuit(nuit)
  const habituel = somme(nuit.heures.map((heure) => heure.habituel))
  return {
    fait:
      connus.length === 0
        ? 'Cette nuit n’a pas été relevée.'
        : `Jamais moins de ${formatLitres(moindre)} en une heure.`,
    comparaison:
      total === null || habituel === null
        ? null
        : `Une nuit habituelle compte ${formatLitres(Math.round(habituel))}\u202F; celle-ci en compte ${formatNombre(total)}.`,
  }
}
