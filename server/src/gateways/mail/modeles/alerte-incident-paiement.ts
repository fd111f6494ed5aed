import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** IP: a bill has passed its due date. It names the aids and threatens nothing (CASF L115-3). */
export const alerteIncidentPaiement = defineModele<DonneesAlerte>({
  sujet: () => 'Une facture reste à régler',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      [
        'Si vous avez réglé ces derniers jours, ne tenez pas compte de ce message.',
        'En cas de difficulté, contactez-nous : un délai est possible. Le fonds de solidarité pour le logement (FSL) et le centre communal d’action sociale (CCAS) de votre commune peuvent vous aider.',
      ],
      'Voir mes factures',
      'Vous recevez ce message parce que vous avez demandé à être prévenu. Vous pouvez désactiver cette alerte dans votre espace client.',
    ),
})
