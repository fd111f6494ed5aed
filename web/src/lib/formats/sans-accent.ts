/** A text as searches compare it: without accents or capitals. */
export const sansAccent = (texte: string): string =>
  texte
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('fr')
