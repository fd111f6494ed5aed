import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type NomPolice = 'normal' | 'gras'

const { resolve } = createRequire(import.meta.url)

const FICHIERS: Record<NomPolice, string> = {
  normal: '400Regular/RadioCanada_400Regular.ttf',
  gras: '600SemiBold/RadioCanada_600SemiBold.ttf',
}

/**
 * A font, each of whose letters knows its character. fontkit keeps a glyph with the character by which it was first asked
 * for: the A of « À », taken as a part of it, would have none, and « SEPA » be read and searched as « SEP » from then on.
 */
export function ouvrirPolice(nom: NomPolice): fontkit.Font {
  const fonte = fontkit.create(readFileSync(resolve(`@expo-google-fonts/radio-canada/${FICHIERS[nom]}`)))
  if (!('glyphForCodePoint' in fonte)) throw new Error('une seule fonte par fichier')
  for (const code of fonte.characterSet) fonte.glyphForCodePoint(code)
  return fonte
}

let fontes: Record<NomPolice, fontkit.Font> | undefined

/**
 * The fonts of the interface, whole: the standard fonts of PDF have neither € in all readers nor Central European letters.
 * Opened once: their tables are decoded as they are needed, which takes longer than to write a page.
 */
export const polices = (): Record<NomPolice, fontkit.Font> =>
  (fontes ??= { normal: ouvrirPolice('normal'), gras: ouvrirPolice('gras') })

/**
 * A text as the font can show it: composed letters, and the no-break space in place of the narrow ones, which it does
 * not have.
 */
export const imprimable = (texte: string): string => texte.normalize('NFC').replaceAll(/[\u202f\u2009]/g, '\u00a0')
