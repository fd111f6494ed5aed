import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Encodage, Source } from './encodage.ts'
import { ErreurImport } from './erreur-import.ts'
import { ouvrir } from './ouvrir.ts'
import { premierEcart } from './utf8.ts'

/**
 * Reads a file to its end before anything is written: only there it shows whether a compressed one is whole, and whether
 * its letters are of the encoding that is said.
 *
 * @throws ErreurImport when it cannot be read, or is of another encoding
 */
export async function verifier(source: Source): Promise<void> {
  const { chemin, encodage } = source
  const brut: Source = { chemin, encodage: 'utf-8' }
  if (encodage === 'utf-16') return pipeline(ouvrir(source), oublier())
  const marque = await marqueUtf16(brut)
  if (marque)
    throw new ErreurImport(`Le fichier ${chemin} est en UTF-16 : ajoutez --encodage utf-16. Rien n’a été importé.`)
  const ecart = await premierEcart(() => ouvrir(brut))
  if (encodage === 'utf-8' && ecart) throw pasUtf8(chemin, ecart)
  if (encodage !== 'utf-8' && !ecart && (await aDesAccents(brut))) throw dejaUtf8(chemin, encodage)
}

const oublier = () => new Writable({ write: (_morceau, _codage, suite) => suite() })

const LONGUEUR_MARQUE = 4
/** The marks of UTF-16, and a text in ASCII that it writes without one: every other byte is zero. */
const UTF16 = /^(fffe|feff|(?!00)..00(?!00)..00|00(?!00)..00(?!00)..)/

async function marqueUtf16(source: Source): Promise<boolean> {
  for await (const morceau of ouvrir(source)) return UTF16.test(morceau.toString('hex', 0, LONGUEUR_MARQUE))
  return false
}

const NON_ASCII = /[^\0-\x7f]/

async function aDesAccents(source: Source): Promise<boolean> {
  for await (const morceau of ouvrir(source)) if (NON_ASCII.test(morceau.toString('latin1'))) return true
  return false
}

function pasUtf8(
  chemin: string,
  { ligne, octet, valeur }: { ligne: number; octet: number; valeur: number },
): ErreurImport {
  const hexadecimal = valeur.toString(16).toUpperCase().padStart(2, '0')
  return new ErreurImport(
    `Le fichier ${chemin} cesse d’être en UTF-8 à la ligne ${ligne} (octet ${octet} du texte, valeur ${hexadecimal}). Rien n’a été importé. ` +
      'Enregistrez-le en UTF-8, ou dites comment il est écrit : --encodage windows-1252, latin1 ou utf-16.',
  )
}

const dejaUtf8 = (chemin: string, encodage: Encodage): ErreurImport =>
  new ErreurImport(
    `Le fichier ${chemin} est en UTF-8 : importez-le sans --encodage ${encodage}, qui en abîmerait les accents. Rien n’a été importé.`,
  )
