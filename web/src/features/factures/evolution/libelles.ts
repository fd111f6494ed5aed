import type { Evolution } from '@ael/contract/factures/documents.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatLitres, formatNombre } from '../../../lib/formats/nombres.ts'

/** « Pourquoi ma facture change » : what each cause is called, and the figures that say it. */
export const libelles = {
  titre: 'Pourquoi ma facture change',
  reference: 'Comparer avec',
  references: { PRECEDENTE: 'Facture précédente', AN_DERNIER: 'Un an plus tôt' },
  cetteFacture: 'Cette facture',
  comparee: 'Comparée à',
  ecart: 'Écart',
  egales: 'Les deux factures ont le même montant.',
  causes: 'Ce qui fait l’écart',
  total: 'Écart entre les deux factures',
  chargement: 'Comparaison des deux factures',
  sansReference: 'Rien à comparer',
  sansReferenceRaison: 'Il faut deux factures du contrat, chacune avec sa période, pour expliquer ce qui change.',
  echec: 'La comparaison ne s’affiche pas',
  echecDetail: 'Vos factures sont intactes.',
  facture: (numero: string) => `Facture n° ${numero}`,
  periode: (debut: string, fin: string) => `du ${formatDate(debut)} au ${formatDate(fin)}`,
  note: 'L’effet de chaque cause est calculé dans cet ordre\u202F: la durée et le volume aux prix d’avant, puis les prix hors taxes, puis la TVA.',
}

type Effet = Evolution['effets'][number]

const contre = (effet: Effet, dire: (valeur: number) => string): string =>
  `${dire(effet.apres ?? 0)}, contre ${dire(effet.avant ?? 0)}.`

/** A volume a day: litres, or kilowatt-hours with a decimal. */
const parJour = (unite: Evolution['unite']) => (valeur: number) =>
  `${unite === 'KWH' ? `${formatNombre(valeur / 1000, 1)}\u202FkWh` : formatLitres(valeur)} par jour`
const jours = (valeur: number): string => `${formatNombre(valeur)} jours`

interface Dit {
  titre: string
  detail: string
}

type Contexte = Pick<Evolution, 'unite' | 'changementCompteur' | 'facture'>

const selon = (effet: Effet, hausse: string, baisse: string): string => (effet.montant > 0 ? hausse : baisse)

const CAUSES: Record<Effet['cause'], (effet: Effet, contexte: Contexte) => Dit> = {
  DUREE: (effet) => ({
    titre: (effet.apres ?? 0) > (effet.avant ?? 0) ? 'Une période plus longue' : 'Une période plus courte',
    detail: contre(effet, jours),
  }),
  CONSOMMATION: (effet, { unite }) => ({
    titre: selon(effet, 'Plus de consommation chaque jour', 'Moins de consommation chaque jour'),
    detail: contre(effet, parJour(unite)),
  }),
  ESTIMATION: (effet, { unite, facture }) => ({
    titre: facture.estimee ? 'Un volume estimé sur cette facture' : 'Un volume estimé sur la facture comparée',
    detail: `${contre(effet, parJour(unite))} Le relevé qui suit une estimation la régularise.`,
  }),
  COMPTEUR: (effet, { changementCompteur }) => ({
    titre: 'Un nouveau compteur',
    detail: `Posé le ${formatDate(changementCompteur ?? '')}, il a compté ${selon(effet, 'plus', 'moins')} par jour que sur la période comparée.`,
  }),
  PRIX: (effet, { unite }) => ({
    titre: selon(effet, 'Des prix en hausse', 'Des prix en baisse'),
    detail: unite === 'KWH' ? 'Le prix du kWh.' : 'Le prix du m³, pour l’eau et l’assainissement.',
  }),
  ABONNEMENT: (effet) => ({
    titre: selon(effet, 'Un abonnement plus cher', 'Un abonnement moins cher'),
    detail: 'La part fixe, comptée par jour.',
  }),
  REDEVANCES: (effet) => ({
    titre: selon(effet, 'Des redevances en hausse', 'Des redevances en baisse'),
    detail: 'Elles vont aux organismes publics, comme l’agence de l’eau.',
  }),
  TVA: (effet) => ({
    titre: selon(effet, 'Une TVA plus élevée', 'Une TVA moins élevée'),
    detail: 'Un taux a changé, ou la part de chaque taux.',
  }),
  SERVICE: (effet) => ({
    titre: selon(effet, 'Un service de plus', 'Un service de moins'),
    detail: 'Une rubrique n’est que sur l’une des deux factures.',
  }),
  AUTRE: () => ({ titre: 'Autres éléments', detail: 'Le détail des deux factures ne dit pas cette part.' }),
}

/** A cause in the words of a subscriber: what happened, then the figures. */
export const direEffet = (effet: Effet, contexte: Contexte): Dit => CAUSES[effet.cause](effet, contexte)
