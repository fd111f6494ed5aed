import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const lire = (fichier: string): Buffer => readFileSync(resolve(`@expo-google-fonts/radio-canada/${fichier}`))

let fichiers: Record<'normal' | 'gras', Buffer> | undefined

/** The fonts of the interface, whole: the standard fonts of PDF have neither € in all readers nor Central European letters. */
export const polices = (): Record<'normal' | 'gras', Buffer> =>
  (fichiers ??= {
    normal: lire('400Regular/RadioCanada_400Regular.ttf'),
    gras: lire('600SemiBold/RadioCanada_600SemiBold.ttf'),
  })

/**
 * A text as the font can show it: composed letters, and the no-break space in place of the narrow ones, which it does
 * not have.
 */
export const imprimable = (texte: string): string => texte.normalize('NFC').replaceAll(/[\u202f\u2009]/g, '\u00a0')
