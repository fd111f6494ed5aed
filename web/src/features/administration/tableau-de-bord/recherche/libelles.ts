/** What the search of the staff says. */
export const libelles = {
  titre: 'Rechercher',
  champ: 'Rechercher dans l’agence',
  exemple: 'Nom, contrat, compteur, facture, demande, écran',
  aide: 'Flèches pour parcourir, Entrée pour ouvrir, Échap pour fermer',
  sortes: {
    recents: 'Récents',
    ecrans: 'Écrans',
    comptes: 'Clients',
    contrats: 'Contrats',
    compteurs: 'Compteurs',
    factures: 'Factures',
    demandes: 'Demandes',
  },
  inactif: 'à activer',
  contrat: (numero: string) => `Contrat ${numero}`,
  sansContrat: 'Sans contrat',
  resteDu: (montant: string) => `reste ${montant}`,
  cherche: 'Recherche en cours',
  rien: (recherche: string) => `Rien ne répond à «\u202f${recherche}\u202f».`,
  rienParmi: 'Rien parmi les premiers lus',
  partiel:
    'Trop de clients ou de contrats ont ces mots pour être tous lus\u202F: ajoutez un mot, ou écrivez-le en entier.',
  echec: 'La recherche n’a pas abouti. Réessayez dans quelques instants.',
  nombre: (nombre: number) => (nombre < 2 ? `${nombre} résultat` : `${nombre} résultats`),
} as const
export type Sorte = keyof typeof libelles.sortes
