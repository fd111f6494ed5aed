import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import type { PrixMetreCube } from '@ael/contract/factures/prix.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatEuros, formatLitres } from '../../lib/formats/nombres.ts'

export interface Reperes {
  /** Cubic metres that a person of the region draws a day; 0 when the utility does not say. */
  moyenneRegionale: number
  /** What a cubic metre costs; null when nobody can say. */
  prix: PrixMetreCube | null
}

const auPrixDe = ({ euros, dateFacture }: PrixMetreCube): string =>
  dateFacture === null
    ? `au prix indicatif de ${formatEuros(euros)} le m³`
    : `à ${formatEuros(euros)} le m³ tout compris, prix de votre facture du ${formatDate(dateFacture)}`

/**
 * What helps to judge the water of a household: the regional average a day and a person, and what a day of its own
 * costs (docs/domaines/consommation.md#repères). Nothing of electricity, nor without a mean.
 */
export function phrasesReperes(
  { grandeur, statistiques }: Pick<Graphe, 'grandeur' | 'statistiques'>,
  { moyenneRegionale, prix }: Reperes,
): string[] {
  const { volumeConsoEnLitres, nbJours } = statistiques
  if (grandeur !== 'EAU') return []
  const m3ParJour = volumeConsoEnLitres !== null && nbJours > 0 ? volumeConsoEnLitres / nbJours / 1000 : null
  return [
    moyenneRegionale > 0
      ? `Moyenne régionale\u202F: ${formatLitres(Math.round(moyenneRegionale * 1000))} par jour et par personne.`
      : [],
    prix !== null && m3ParJour !== null
      ? `Votre eau\u202F: environ ${formatEuros(m3ParJour * prix.euros)} par jour, ${auPrixDe(prix)}, hors abonnement.`
      : [],
  ].flat()
}
