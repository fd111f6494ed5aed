import { ajouterAnnees, ajouterJours, nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import type { ConsommationFacturee } from '@ael/contract/factures/schemas.ts'
import type { BarreConsommation } from '../../lib/consommation/barres.ts'
import { ecartDe } from '../../lib/consommation/ecart.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatPourcentage } from '../../lib/formats/nombres.ts'

type Periode = Pick<ConsommationFacturee, 'dateDebut' | 'dateReleve' | 'nbJours' | 'volumeConsoEnLitres' | 'etat'>

const MOIS_ANNEE = new Intl.DateTimeFormat('fr-FR', { month: 'numeric', year: '2-digit', timeZone: 'UTC' })

/** The bars of billed periods, in litres; named by the month of the reading that ends them: « 10/26 ». */
export const barresFacturees = (periodes: readonly Periode[]): BarreConsommation[] =>
  periodes.map(({ dateDebut, dateReleve, volumeConsoEnLitres, etat }) => ({
    cle: dateReleve,
    libelle: MOIS_ANNEE.format(new Date(`${dateReleve}T00:00:00Z`)),
    libelleLong: `du ${formatDate(dateDebut)} au ${formatDate(dateReleve)}`,
    valeur: volumeConsoEnLitres,
    etat,
    precedent: null,
  }))

/**
 * By how much the use per day of a period differs from that of the period a year earlier: billed periods are never of
 * the same length. The one that held the same middle day counts; null when none did.
 */
export function ecartFacture(periode: Periode, periodes: readonly Periode[]): number | null {
  const milieu = ajouterJours(periode.dateDebut, Math.floor(nombreDeJours(periode.dateDebut, periode.dateReleve) / 2))
  const jour = ajouterAnnees(milieu, -1)
  const avant = periodes.find(({ dateDebut, dateReleve }) => dateDebut <= jour && jour <= dateReleve)
  return avant && avant.nbJours > 0 && periode.nbJours > 0 ? ecartDe(parJour(periode), parJour(avant)) : null
}

export const ecartFactureEnMots = (ecart: number): string =>
  Math.round(ecart * 100) === 0 ? 'Autant par jour qu’un an plus tôt' : `${formatPourcentage(ecart)} par jour en un an`

/** Litres per day. */
const parJour = ({ volumeConsoEnLitres, nbJours }: Periode): number => volumeConsoEnLitres / nbJours
