/** The words of the flash information, which the first load needs. */
export const libelles = {
  fermer: (titre: string) => `Fermer «\u202F${titre}\u202F»`,
  nom: 'Flash information',
} as const
