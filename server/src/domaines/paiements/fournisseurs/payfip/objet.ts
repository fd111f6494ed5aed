const OBJET_MAX = 100

/** What is paid, in the letters that PayFiP and TIPI take: unaccented letters, digits and spaces, 100 at most. */
export const normaliserObjet = (texte: string): string =>
  texte
    .normalize('NFKD')
    .replace(/[-‐-―'’_]/g, ' ')
    .replace(/[^A-Za-z0-9\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, OBJET_MAX)
    .trim()
