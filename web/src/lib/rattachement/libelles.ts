/** The words that name a contract's numbers, and where they stand. */
export const libelles = {
  modes: {
    compteur: { label: 'Numéro de compteur', hint: 'Sur le cadran ou sur la facture' },
    facture: { label: 'Numéro de facture', hint: 'Une facture récente' },
    client: { label: 'Numéro de client', hint: 'Sur vos factures et courriers' },
  },
  numeroContrat: {
    label: 'Numéro de contrat',
    hint: '7 caractères, en haut à droite de la facture.',
  },
  references: {
    compteur: { label: 'Numéro de compteur', hint: '6 à 11 caractères, gravés sur le compteur.' },
    facture: { label: 'Numéro de facture', hint: 'Au-dessus du montant à payer.' },
    client: { label: 'Numéro de client', hint: '7 chiffres, sous le numéro de contrat.' },
  },
  erreurs: {
    numeroContrat: 'Saisissez les 7 caractères du numéro de contrat.',
    compteur: 'Saisissez les 6 à 11 caractères du numéro de compteur.',
    facture: 'Saisissez le numéro d’une de vos factures, 3 à 30 caractères.',
    client: 'Saisissez les 7 chiffres du numéro de client.',
  },
  ouTrouver: {
    summary: 'Où trouver ces numéros\u202F?',
    title: 'Sur votre facture',
    marks: [
      'Numéro de contrat, en haut à droite',
      'Numéro de client, juste dessous',
      'Numéro de facture, au-dessus du montant',
      'Numéro de compteur, dans le détail des relevés',
    ],
  },
} as const
