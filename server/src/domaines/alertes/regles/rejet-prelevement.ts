import type { RegleComptable } from '../regle.ts'

/** RP: the bank refused a direct debit of the amount or more. */
export const rejetPrelevement: RegleComptable = {
  signale: ({ nature, montantCents }, seuil) => nature === 'REJET' && montantCents > 0 && montantCents >= (seuil ?? 0),
  phrase: ({ jour, montant }) => `Votre prélèvement de ${montant} a été rejeté le ${jour}.`,
  courrier: {
    nom: 'alerte-rejet-prelevement',
    sujet: 'Un prélèvement a été rejeté par votre banque',
    conseils: [
      'Vous pouvez payer ce montant en ligne dès maintenant. Si vos coordonnées bancaires ont changé, mettez-les à jour dans votre espace client.',
      'En cas de difficulté, contactez-nous\u202F: un délai est possible. Le fonds de solidarité pour le logement (FSL) et le centre communal d’action sociale (CCAS) de votre commune peuvent vous aider.',
    ],
  },
}
