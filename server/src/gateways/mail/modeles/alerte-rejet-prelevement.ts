import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** RP: the bank refused a direct debit. */
export const alerteRejetPrelevement = defineModele<DonneesAlerte>({
  sujet: () => 'Un prélèvement a été rejeté par votre banque',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      [
        'Vous pouvez régler ce montant en ligne dès maintenant. Si vos coordonnées bancaires ont changé, mettez-les à jour dans votre espace client.',
        'En cas de difficulté, contactez-nous : un délai est possible. Le fonds de solidarité pour le logement (FSL) et le centre communal d’action sociale (CCAS) de votre commune peuvent vous aider.',
      ],
      'Voir mes factures',
      'Vous recevez ce message parce que vous avez demandé à être prévenu. Vous pouvez désactiver cette alerte dans votre espace client.',
    ),
})
