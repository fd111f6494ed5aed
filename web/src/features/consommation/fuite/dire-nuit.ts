import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { formatLitres, formatNombre } from '../../../lib/formats/nombres.ts'
import { PAS_ENCORE_RELEVE } from '../../../lib/consommation/barres.ts'
import type { Barre } from '../../../ui/chart/barre.ts'

export type Nuit = Fuite['nuits'][number]

/** « 21 au 22/11 »: the evening and the morning of a night. */
export const nomNuit = ({ jour }: Pick<Nuit, 'jour'>): string =>
  `${formatJourMois(ajouterJours(jour, -1))} au ${formatJourMois(jour)}`

/**
 * The hours of a night as bars: what ran without stopping at their foot, the usual night as a mark. Of the present one the
 * hours that are not read are still to come.
 */
export const barresDeNuit = ({ heures }: Nuit, enCours: boolean): Barre[] =>
  heures.map(({ heure, litres, perdus, habituel }) => ({
    cle: String(heure),
    libelle: `${heure}\u202Fh`,
    libelleLong: `de ${heure}\u202Fh à ${(heure + 1) % 24}\u202Fh`,
    valeur: litres,
    etat: litres !== null ? 'mesure' : enCours ? 'avenir' : 'manquant',
    ...(litres === null && enCours && { attente: PAS_ENCORE_RELEVE }),
    part: perdus,
    precedent: habituel,
  }))

const somme = (valeurs: readonly (number | null)[]): number | null =>
  valeurs.some((valeur) => valeur === null) ? null : valeurs.reduce<number>((total, valeur) => total + (valeur ?? 0), 0)

/** Litres of a whole night; null where an hour is not known. */
export const totalNuit = ({ heures }: Nuit): number | null => somme(heures.map(({ litres }) => litres))

/** Never less than so much, and what a usual night counts beside it, at the hours that are known of this one. */
export function phrasesNuit({ heures }: Nuit): { fait: string; comparaison: string | null } {
  const connues = heures.flatMap(({ litres, habituel }) => (litres === null ? [] : [{ litres, habituel }]))
  if (connues.length === 0) return { fait: 'Cette nuit n’a pas été relevée.', comparaison: null }
  const total = somme(connues.map(({ litres }) => litres))
  const habituel = somme(connues.map((heure) => heure.habituel))
  const memesHeures = connues.length < heures.length ? 'Aux mêmes heures, une' : 'Une'
  return {
    fait: `Jamais moins de ${formatLitres(Math.min(...connues.map(({ litres }) => litres)))} en une heure.`,
    comparaison:
      total === null || habituel === null
        ? null
        : `${memesHeures} nuit habituelle compte ${formatLitres(Math.round(habituel))}\u202F; celle-ci en compte ${formatNombre(total)}.`,
  }
}
