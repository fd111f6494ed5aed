/** The words of the production of electricity. */
export const libelles = {
  titre: 'Production',
  chargement: 'Chargement de la production',
  echec: 'La production n’a pas pu être lue',
  echecDetail: 'Vos données ne sont pas perdues. Essayez de nouveau.',
  aucune: (mois: string) => `Aucune production en ${mois}`,
  aucuneDetail: 'Ce contrat n’a pas d’installation qui produit, ou ses relevés ne sont pas encore arrivés.',
  graphique: (mois: string) => `Production par jour, ${mois}`,
  axe: 'kWh par jour',
  total: (volume: string) => `${volume} produits`,
  unContrat: 'Choisissez un contrat',
  unContratDetail: 'La production se lit contrat par contrat.',
} as const
