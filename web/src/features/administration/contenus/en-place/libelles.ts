/** What those who write the contents read on the pages of customers. */
export const libelles = {
  modifier: (titre: string) => `Modifier ${titre}`,
  masque: 'Masqué aux usagers',
  sousCondition: (condition: string) => `Montré si ${condition}`,
  illisible: 'Ce contenu n’a pas pu être lu',
  disparue: 'Cette question n’est plus là. Rechargez la page.',
} as const
