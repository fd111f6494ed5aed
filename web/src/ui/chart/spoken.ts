import { libelles } from '../libelles.ts'
import { type Barre, estManquante } from './barre.ts'

/** How the chart's values and marks are said. */
export interface Wording {
  /** A value with its unit. */
  formatValeur: (valeur: number) => string
  /** What `precedent` is: « Même jour, 2025 ». */
  precedent?: string
  /** What an unusual bar means: « Fuite possible ». */
  inhabituel?: string
  /** What the part of a bar is: « Écoulement continu ». */
  part?: string
  /** What the stepped line is: « Débit de nuit, compté sur 24 h ». */
  palier?: string
}

/** The lines that say a bar: its value and its state, the previous one, what is unusual. */
export function barLines(barre: Barre, { formatValeur, precedent, inhabituel, part }: Wording): string[] {
  const state = barState(barre, formatValeur)
  const before =
    precedent && typeof barre.precedent === 'number' ? `${precedent}\u202F: ${formatValeur(barre.precedent)}` : ''
  const unusual = barre.inhabituel ? (barre.motif ?? inhabituel ?? libelles.inhabituel) : ''
  const of = part && typeof barre.part === 'number' ? `${part}\u202F: ${formatValeur(barre.part)}` : ''
  return [state, of, before, unusual].filter(Boolean)
}

function barState(barre: Barre, formatValeur: Wording['formatValeur']): string {
  if (barre.etat === 'avenir') return barre.attente ?? libelles.aVenir
  if (barre.valeur === null || estManquante(barre)) return libelles.releveManquant
  const value = formatValeur(barre.valeur)
  return barre.etat === 'estime' ? `${value}, ${libelles.estime.toLocaleLowerCase('fr')}` : value
}

/** The whole bar in one sentence, for a screen reader. */
export function spokenBar(barre: Barre, wording: Wording): string {
  return `${barre.libelleLong}\u202F: ${barLines(barre, wording).join('. ')}`
}
