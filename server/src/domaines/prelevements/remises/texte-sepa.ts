/** What no decomposition makes plain: letters, and signs that the European Payments Council has an equivalent for. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '’': "'",
  '‘': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  _: '-',
  '&': '+',
  ';': ',',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '|': '/',
}

/** A text in the characters that every bank of the SEPA area accepts, of this length at most; the rest becomes plain or a space. */
export const texteSepa = (texte: string, max: number): string =>
  texte
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/gu, (signe) => EQUIVALENTS[signe] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
