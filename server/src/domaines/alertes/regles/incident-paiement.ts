import type { RegleComptable } from '../regle.ts'

/** IP: a bill of which the amount or more is left has passed its due date. */
export const incidentPaiement: RegleComptable = {
  signale: ({ nature, montantCents }, seuil) => nature === 'IMPAYE' && montantCents > 0 && montantCents >= (seuil ?? 0),
  phrase: ({ jour, montant }) => `${montant} restent à payer\u202F; l’échéance était le ${jour}.`,
  courrier: {
    nom: 'alerte-incident-paiement',
    sujet: 'Une facture reste à payer',
    conseils: [
      'Si vous avez payé ces derniers jours, ne tenez pas compte de ce message.',
      'En cas de difficulté, contactez-nous\u202F: un délai est possible. Le fonds de solidarité pour le logement (FSL) et le centre communal d’action sociale (CCAS) de votre commune peuvent vous aider.',
    ],
  },
}
