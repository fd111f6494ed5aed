/** The words that name a contract's numbers, and where they stand. */
export const libelles = {
  modes: {
    compteur: { label: 'Numéro de compteur', hint: 'Sur le cadran ou sur la facture' },
    facture: { label: 'Numéro de facture', hint: 'Une facture récente' },
    client: { label: 'Numéro de client', hint: 'Sur vos factures et courriers' },
  },
  numeroContrat: {
    label: 'Numéro de contrat',
    aide: '7 caractères, en haut à droite de la facture.',
    erreur: 'Saisissez les 7 caractères du numéro de contrat.',
  },
  references: {
    compteur: {
      label: 'Numéro de compteur',
      aide: '6 à 11 caractères, gravés sur le compteur.',
      erreur: 'Saisissez les 6 à 11 caractères du numéro de compteur.',
    },
    facture: {
      label: 'Numéro de facture',
      aide: 'Au-dessus du montant à payer.',
      erreur: 'Saisissez le numéro d’une de vos factures, 3 à 30 caractères.',
    },
    client: {
      label: 'Numéro de client',
      aide: '7 chiffres, sous le numéro de contrat.',
      erreur: 'Saisissez les 7 chiffres du numéro de client.',
    },
  },
  ouTrouver: 'Où trouver ces numéros\u202F?',
  facture: {
    titre: 'Sur votre facture',
    numeros: [
      'Numéro de contrat, en haut à droite',
      'Numéro de client, juste dessous',
      'Numéro de facture, au-dessus du montant',
      'Numéro de compteur, dans le détail des relevés',
    ],
  },
} as const
