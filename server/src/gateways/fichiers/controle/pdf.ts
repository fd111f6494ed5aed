import { readFile } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import type { Defaut } from './controler-fichier.ts'

/** What a document does by itself, starts, or carries hidden (ISO 32000). */
const ACTIFS =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE|Rendition)(?![A-Za-z0-9])/
const CHIFFRE = /\/Encrypt(?![A-Za-z0-9])/
/** Writings of a stream that are not looked through, and which nobody uses beside streams that hold objects. */
const ECRITURES_RARES = /\/(?:LZW|ASCII85|ASCIIHex|RunLength)Decode(?![A-Za-z0-9])/
const FLUX_D_OBJETS = /\/ObjStm(?![A-Za-z0-9])/
const OBJETS_PREDITS =
  /\/ObjStm(?![A-Za-z0-9])[^>]{0,500}\/Predictor|\/Predictor[^>]{0,500}>>[^>]{0,500}\/ObjStm(?![A-Za-z0-9])/
const DECOMPRESSE_MAX = 40_000_000
const ENTETE = 1024

/** A name may be written by the codes of its characters: #4AavaScript. */
const noms = (texte: string): string =>
  texte.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Refuses a document that runs, starts or carries something, wherever it is written: in the file, or in the compressed streams that hold
 * objects. One that cannot be looked into, protected or written in an unusual way, is refused as well.
 */
export async function controlerPdf(chemin: string): Promise<Defaut | null> {
  const octets = await readFile(chemin)
  const brut = octets.toString('latin1')
  if (!brut.includes('%%EOF')) return 'ILLISIBLE'
  const texte = noms(brut)
  if (CHIFFRE.test(texte)) return 'PROTEGE'
  if (ACTIFS.test(texte)) return 'ACTIF'
  if (!FLUX_D_OBJETS.test(texte)) return null
  if (ECRITURES_RARES.test(texte) || OBJETS_PREDITS.test(texte)) return 'ILLISIBLE'
  return controlerFlux(octets, brut)
}

/** Looks into every stream that may hold objects, whatever its dictionary says of it: objects begin with their numbers. */
function controlerFlux(octets: Buffer, brut: string): Defaut | null {
  let reste = DECOMPRESSE_MAX
  for (const { index, 0: mot } of brut.matchAll(/stream\r?\n/g)) {
    const flux = octets.subarray(index + mot.length)
    if (!/^\s*(?:%[^\n\r]*\s+)*\d+\s+\d+/.test(debut(flux))) continue
    const contenu = decompresser(flux, reste)
    if (contenu === null) return 'ILLISIBLE'
    reste -= contenu.length
    if (ACTIFS.test(noms(contenu))) return 'ACTIF'
  }
  return null
}

function debut(flux: Buffer): string {
  try {
    return inflateSync(flux.subarray(0, ENTETE), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1', 0, ENTETE)
  } catch {
    return ''
  }
}

/** Null for what cannot be decompressed, or is more than is looked at. */
function decompresser(flux: Buffer, max: number): string | null {
  try {
    return inflateSync(flux, { maxOutputLength: Math.max(1, max) }).toString('latin1')
  } catch {
    return null
  }
}
