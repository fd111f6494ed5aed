/** The words of a period. */
export const libelles = {
  titre: 'Période',
  choisie: (periode: string) => periode.charAt(0).toUpperCase() + periode.slice(1),
  du: 'Du',
  au: 'Au',
  entre: (du: string, au: string) => `du ${du} au ${au}`,
  depuis: (jour: string) => `depuis le ${jour}`,
  jusque: (jour: string) => `jusqu’au ${jour}`,
  annee: (annee: number) => `Toute l’année ${annee}`,
  appliquer: 'Filtrer',
  effacer: 'Toutes les dates',
  illisible: 'Saisissez une date, par exemple 03/02/2026.',
  inversee: (du: string) => `Saisissez une date à partir du ${du}.`,
} as const
