/** The content by which a tile is restricted, by its id. */
export const contenuDeTuile = (id: string): string => `tuile-${id}`
