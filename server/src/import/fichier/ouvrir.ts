import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { enUtf8, type Source } from './encodage.ts'
import { ErreurImport } from './erreur-import.ts'

const TAILLE_LECTURE = 1 << 16
const LONGUEUR_SIGNATURE = 4
const SIGNATURES: readonly (readonly [octets: string, genre: string])[] = [
  ['504b0304', 'une archive ZIP'],
  ['28b52ffd', 'un fichier compressé par zstd'],
  ['fd377a58', 'un fichier compressé par xz'],
  ['425a68', 'un fichier compressé par bzip2'],
]

/**
 * The bytes of a text file in UTF-8, gzip or not (told by its content, not its name). A piece is only good until the next
 * one: memory is used again.
 *
 * @throws ErreurImport when it cannot be read
 */
export async function* ouvrir({ chemin, encodage }: Source): AsyncGenerator<Buffer> {
  try {
    const octets = (await estCompresse(chemin)) ? decompresse(chemin) : tel(chemin)
    yield* encodage === 'utf-8' ? octets : enUtf8(octets, encodage)
  } catch (cause) {
    throw illisible(chemin, cause)
  }
}

async function estCompresse(chemin: string): Promise<boolean> {
  const debut = await premiersOctets(chemin)
  const genre = SIGNATURES.find(([octets]) => debut.startsWith(octets))?.[1]
  if (genre)
    throw new ErreurImport(`Le fichier ${chemin} est ${genre} : donnez un texte, ou ce texte compressé par gzip.`)
  return debut.startsWith('1f8b')
}

async function premiersOctets(chemin: string): Promise<string> {
  await using fichier = await open(chemin)
  const { buffer, bytesRead } = await fichier.read({ buffer: Buffer.alloc(LONGUEUR_SIGNATURE), position: 0 })
  return buffer.subarray(0, bytesRead).toString('hex')
}

async function* tel(chemin: string): AsyncGenerator<Buffer> {
  await using fichier = await open(chemin)
  const tampon = Buffer.allocUnsafeSlow(TAILLE_LECTURE)
  for (;;) {
    const { bytesRead } = await fichier.read(tampon, 0, TAILLE_LECTURE)
    if (bytesRead === 0) return
    yield tampon.subarray(0, bytesRead)
  }
}

async function* decompresse(chemin: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: TAILLE_LECTURE })
  // Errors of either stream end the reading of the last one.
  pipeline(createReadStream(chemin), gunzip).catch(() => undefined)
  yield* gunzip
}

const RAISONS: Record<string, string> = {
  ENOENT: 'il n’existe pas',
  EACCES: 'l’accès est refusé',
  EISDIR: 'c’est un dossier',
  Z_BUF_ERROR: 'la fin du fichier compressé manque',
  Z_DATA_ERROR: 'le fichier compressé est abîmé',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'ce n’est pas de l’UTF-16',
}

function illisible(chemin: string, cause: unknown): ErreurImport {
  if (cause instanceof ErreurImport) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const raison = RAISONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
  return new ErreurImport(`Le fichier ${chemin} ne peut pas être lu : ${raison}.`, { cause })
}
