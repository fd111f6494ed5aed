import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Etat, Graphe, PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { formatDate, formatDateLongue, formatHeure, formatMois } from '../formats/dates.ts'

/** How a period is called: under its bar, on a second line, spoken. */
interface Noms {
  libelle: string
  sousLibelle?: string
  libelleLong: string
  accent?: boolean
}

/** A period as a bar of the chart, in litres; `avenir` is not over. */
export interface BarreConsommation extends Noms {
  cle: string
  valeur: number | null
  etat: Etat | 'avenir'
  /** Said of a period without a value, rather than that it is to come. */
  attente?: string
  precedent: number | null
}

/** Length of a day, `AAAA-MM-JJ`; that of an instant is longer. */
const JOUR = 10

const texteDate = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

const jourDeSemaine = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay()

/** « 1er », « 2e »… of a quarter. */
const trimestre = (iso: string): number => Math.ceil(Number(iso.slice(5, 7)) / 3)

function noms(granularite: Granularite, { dateReleve, dateFin }: PointConsommation): Noms {
  switch (granularite) {
    case 'ANNEE':
      return { libelle: dateReleve.slice(0, 4), libelleLong: dateReleve.slice(0, 4) }
    case 'TRIMESTRE':
      return {
        libelle: `T${trimestre(dateReleve)}`,
        libelleLong: `${trimestre(dateReleve)}ᵉ trimestre ${dateReleve.slice(0, 4)}`,
      }
    case 'MOIS':
      return { libelle: texteDate(dateReleve, { month: 'short' }), libelleLong: formatMois(dateReleve) }
    case 'SEMAINE':
      return {
        libelle: `${dateReleve.slice(8, 10)}/${dateReleve.slice(5, 7)}`,
        libelleLong: `du ${formatDate(dateReleve)} au ${formatDate(dateFin)}`,
      }
    case 'HEURE':
      return {
        libelle: `${Number(dateReleve.slice(11, 13))}`,
        sousLibelle: 'h',
        libelleLong: `de ${formatHeure(dateReleve)} à ${formatHeure(dateFin)}`,
      }
    default:
      return {
        libelle: String(Number(dateReleve.slice(8, 10))),
        sousLibelle: texteDate(dateReleve, { weekday: 'short' }).slice(0, 2),
        libelleLong: formatDateLongue(dateReleve),
        accent: [0, 6].includes(jourDeSemaine(dateReleve)),
      }
  }
}

/** Whether a period is not over: its reading could not be there yet, so its bar stays empty, it is not missing. */
const estAVenir = ({ dateFin }: PointConsommation, maintenant: string): boolean =>
  dateFin.length > JOUR ? dateFin.slice(0, maintenant.length) > maintenant : dateFin >= maintenant.slice(0, JOUR)

/** What a period is called that only the next reading on foot will tell. */
export const PAS_ENCORE_RELEVE = 'Pas encore relevé'

/** The last day that is known of a meter read on foot, a few times a year; null where a radio reads it every day. */
export const dernierJourReleve = ({ source, statistiques }: Pick<Graphe, 'source' | 'statistiques'>): string | null =>
  source === 'facture' ? statistiques.au : null

/** Whether a period comes after the last day known of a meter read on foot: it waits for its reading, nothing is missing. */
export const attendReleve = (
  { dateReleve, volumeConsoEnLitres }: PointConsommation,
  dernierJour: string | null,
): boolean => dernierJour !== null && volumeConsoEnLitres === null && dateReleve > dernierJour

/**
 * The bars of a graph, in litres. `maintenant` is the present local time, `AAAA-MM-JJTHH:mm:ss`; `dernierJour` that of
 * `dernierJourReleve`. A period is keyed by its first day or instant, which is what a press on it opens.
 */
export const barres = (
  points: readonly PointConsommation[],
  maintenant: string,
  dernierJour: string | null = null,
): BarreConsommation[] =>
  points.map((point) => {
    const attendu = attendReleve(point, dernierJour)
    return {
      cle: point.dateReleve,
      ...noms(point.typeAgregat, point),
      valeur: point.volumeConsoEnLitres,
      etat: attendu || (estAVenir(point, maintenant) && point.volumeConsoEnLitres === null) ? 'avenir' : point.etat,
      ...(attendu && { attente: PAS_ENCORE_RELEVE }),
      precedent: point.volumePrecedentEnLitres ?? null,
    }
  })

/** The name of a row of the table: « jeu. 29/10/2026 », « octobre 2026 », « 14 h 00 ». */
export function nomLigne(point: PointConsommation): string {
  switch (point.typeAgregat) {
    case 'JOURNEE':
      return `${texteDate(point.dateReleve, { weekday: 'short' })} ${formatDate(point.dateReleve)}`
    case 'SEMAINE':
    case 'TRIMESTRE':
      return `${formatDate(point.dateReleve)} – ${formatDate(point.dateFin)}`
    case 'MOIS':
      return formatMois(point.dateReleve)
    case 'HEURE':
      return formatHeure(point.dateReleve)
    default:
      return point.dateReleve.slice(0, 4)
  }
}
