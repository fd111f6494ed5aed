import {
  ZOOMS,
  zoomDe,
  zoomSuivant,
  type Granularite,
  type GranulariteZoom,
} from '@ael/contract/consommation/granularites.ts'
import { plageContenant, plageVoisine, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { formatDateLongue, formatMois } from '../../lib/formats/dates.ts'

/** What the screen shows; it stands in the address, so that it can be kept, shared and gone back to. */
export interface Vue {
  granularite: GranulariteZoom
  /** A day of the range shown. */
  jour: string
  unite: 'M3' | 'L'
  affichage: 'graphique' | 'tableau'
  /** With the year before. */
  comparer: boolean
}

/** The address behind `?`. */
export type RechercheVue = Partial<Record<'zoom' | 'jour' | 'unite' | 'affichage' | 'comparer', string>>

const estJour = (texte: string | undefined): texte is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(texte ?? '') && !Number.isNaN(Date.parse(texte ?? ''))

/**
 * The view of an address; what it leaves out or gets wrong is as usual. A level that is not open here, as after a change
 * of contract, gives way to the next wider one that is.
 */
export function lireVue(
  recherche: RechercheVue,
  usuelle: Pick<Vue, 'granularite' | 'jour'>,
  ouvertes: ReadonlySet<GranulariteZoom>,
): Vue {
  const rang = ZOOMS.findIndex((granularite) => granularite === recherche.zoom?.toUpperCase())
  const zoom = ZOOMS.slice(0, rang + 1).findLast((granularite) => ouvertes.has(granularite))
  return {
    granularite: zoom ?? usuelle.granularite,
    jour: estJour(recherche.jour) ? recherche.jour : usuelle.jour,
    unite: recherche.unite === 'L' ? 'L' : 'M3',
    affichage: recherche.affichage === 'tableau' ? 'tableau' : 'graphique',
    comparer: recherche.comparer === 'oui',
  }
}

export const ecrireVue = ({ granularite, jour, unite, affichage, comparer }: Vue): RechercheVue => ({
  zoom: granularite.toLowerCase(),
  jour,
  ...(unite === 'L' && { unite }),
  ...(affichage === 'tableau' && { affichage }),
  ...(comparer && { comparer: 'oui' }),
})

/** The view that a graph is of: it says its level and its days. */
export const vueDe = ({ granularite, dateFin }: Pick<Graphe, 'granularite' | 'dateFin'>, vue: Vue): Vue => ({
  ...vue,
  granularite: zoomDe(granularite),
  jour: dateFin,
})

const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1)

/** The name of a range: « Octobre 2026 », « 2022 – 2026 », « Jeudi 29 octobre 2026 ». */
export function nomPlage(granularite: Granularite, { debut, fin }: Plage): string {
  switch (granularite) {
    case 'ANNEE':
      return `${debut.slice(0, 4)} – ${fin.slice(0, 4)}`
    case 'TRIMESTRE':
    case 'MOIS':
      return debut.slice(0, 4)
    case 'HEURE':
      return majuscule(formatDateLongue(debut))
    default:
      return majuscule(formatMois(debut))
  }
}

/** The trail from the years down to the hours: what was gone through by its name, what is still to see by its kind. */
export function niveaux({
  granularite,
  jour,
}: Pick<Vue, 'granularite' | 'jour'>): { key: GranulariteZoom; label: string }[] {
  const profondeur = ZOOMS.indexOf(granularite)
  const noms: Record<GranulariteZoom, [string, string]> = {
    ANNEE: ['Années', 'Années'],
    MOIS: [jour.slice(0, 4), 'Mois'],
    JOURNEE: [majuscule(formatMois(jour).replace(/ \d{4}$/, '')), 'Jours'],
    HEURE: [String(Number(jour.slice(8))), 'Heures'],
  }
  return ZOOMS.map((key, rang) => ({ key, label: noms[key][rang <= profondeur ? 0 : 1] }))
}

/** The range of the view, and its neighbours as far as there is data. */
export function plages({ granularite, jour }: Vue, connues: { dateMin: string; dateMax: string } | null) {
  const plage = plageContenant(granularite, jour)
  const avant = plageVoisine(granularite, plage, -1)
  const apres = plageVoisine(granularite, plage, 1)
  return {
    plage,
    avant: { plage: avant, ouverte: connues !== null && avant.fin >= connues.dateMin },
    apres: { plage: apres, ouverte: connues !== null && apres.debut <= connues.dateMax },
  }
}

/** The level that a press on a bar opens, if the user may see it. */
export function zoomOuvert(granularite: Granularite, ouvertes: ReadonlySet<GranulariteZoom>): GranulariteZoom | null {
  const suivant = zoomSuivant(granularite)
  return suivant && ouvertes.has(suivant) ? suivant : null
}

/** Whether nothing at all is known of a range: neither a bar nor a row would tell anything. */
export const estVide = ({ resultats }: Pick<Graphe, 'resultats'>): boolean =>
  resultats.every(({ volumeConsoEnLitres, etat }) => volumeConsoEnLitres === null && etat !== 'estime')
