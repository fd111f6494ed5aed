/** The words of the statement of account; the imposed ones (docs/domaines/commun.md#phrases) stand to the letter. */
export const libelles = {
  titre: 'Relevé de compte',
  sousTitre: 'Vos factures et vos règlements entre deux dates, avec le solde avant et après, en PDF.',
  demande: 'Contrat et période',
  contrat: 'Numéro de contrat',
  contratAide: '7 caractères, en haut de vos factures.',
  contratInterdit: 'Ce contrat ne vous est pas ouvert. Vérifiez son numéro.',
  debut: 'Date de début',
  fin: 'Date de fin',
  telecharger: 'Télécharger le relevé de compte',
  fait: 'Le téléchargement de votre relevé de compte a réussi.',
  echec: 'Impossible de télécharger votre relevé de compte. Veuillez re-essayer plus tard.',
  nomFichier: (numeroContrat: string) => `releve-de-compte-${numeroContrat}.pdf`,
  lien: 'Relevé de compte',
} as const
