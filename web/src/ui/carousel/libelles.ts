/** The words of a carousel, apart from those of the components that the first load needs. */
export const libelles = {
  commandes: 'Défilement',
  lecture: 'Reprendre le défilement',
  pause: 'Arrêter le défilement',
  place: (rang: number, total: number, nom: string) => `${rang} sur ${total}\u202F: ${nom}`,
  precedent: 'Précédent',
  role: 'carrousel',
  suivant: 'Suivant',
} as const
