const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', '’': "'", '–': '-' }

/** A text in the characters that every bank of the SEPA area accepts, of this length at most; the rest becomes plain or a space. */
export const texteSepa = (texte: string, max: number): string =>
  texte
    .replaceAll(/[œŒæÆß’–]/g, (signe) => LIGATURES[signe] ?? ' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
