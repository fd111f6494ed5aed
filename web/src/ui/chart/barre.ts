/** A bar of the chart: plain data, whatever is counted. */
export interface Barre {
  cle: string
  /** Under the bar: « 29 », « oct. », « 14 h ». */
  libelle: string
  /** A second, smaller line where there is room: « je ». */
  sousLibelle?: string
  /** Spoken, and at the top of the tooltip: « jeudi 29 octobre 2026 ». */
  libelleLong: string
  /** Null when nothing is known: drawn as an empty box, never as 0. */
  valeur: number | null
  /** `avenir`: a period that has not begun; nothing is drawn. */
  etat: 'mesure' | 'estime' | 'manquant' | 'avenir'
  /** Said of a period without a value, rather than that it is to come: « Pas encore relevé ». */
  attente?: string
  /** Same period before; null or left out when unknown. */
  precedent?: number | null
  /** How much of the value is unusual: drawn from the foot of the bar in its own colour. */
  part?: number | null
  /** A level that a stepped line draws across the bars; null or left out where it is not known. */
  palier?: number | null
  inhabituel?: boolean
  /** What is unusual about it, when it is not what the others are: « Consommation inhabituelle ». */
  motif?: string
  /** Its label is bold: a Saturday, a Sunday. */
  accent?: boolean
}

export const estManquante = ({ etat, valeur }: Barre) => etat === 'manquant' || (valeur === null && etat !== 'avenir')
