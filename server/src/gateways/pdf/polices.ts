import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type NomPolice = 'normal' | 'gras'

const { resolve } = createRequire(import.meta.url)

function lire(fichier: string): fontkit.Font {
  const fonte = fontkit.create(readFileSync(resolve(`@expo-google-fonts/radio-canada/${fichier}`)))
  if (!('glyphForCodePoint' in fonte)) throw new Error('une seule fonte par fichier')
  return fonte
}

let fontes: Record<NomPolice, fontkit.Font> | undefined

/**
 * The fonts of the interface, whole: the standard fonts of PDF have neither € in all readers nor Central European letters.
 * Opened once: their tables are decoded as they are needed, which takes longer than to write a page.
 */
export const polices = (): Record<NomPolice, fontkit.Font> =>
  (fontes ??= {
    normal: lire('400Regular/RadioCanada_400Regular.ttf'),
    gras: lire('600SemiBold/RadioCanada_600SemiBold.ttf'),
  })

/**
 * A text as the font can show it: composed letters, and the no-break space in place of the narrow ones, which it does
 * not have.
 */
export const imprimable = (texte: string): string => texte.normalize('NFC').replaceAll(/[\u202f\u2009]/g, '\u00a0')
