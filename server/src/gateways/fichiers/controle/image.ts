import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { Defaut } from './controler-fichier.ts'

/** More than any camera of a telephone; decoded it takes 400 MB at most, in strips. */
const POINTS_MAX = 100_000_000
const COTE_MAX = 20_000
const IMAGES_MAX = 200

sharp.cache(false)
sharp.concurrency(1)

/** Decodes a picture to a few points: one that cannot be decoded, or only at a price, is refused. */
export async function controlerImage(chemin: string, type: string): Promise<Defaut | null> {
  if (type === 'image/bmp') return controlerBmp(chemin)
  try {
    const image = sharp(chemin, { limitInputPixels: POINTS_MAX, failOn: 'error', sequentialRead: true })
    const { width, height, pages = 1 } = await image.metadata()
    if (width > COTE_MAX || height > COTE_MAX || width * height * pages > POINTS_MAX || pages > IMAGES_MAX)
      return 'TROP_GRANDE'
    await image.resize(64, 64, { fit: 'inside' }).raw().toBuffer()
    return null
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'TROP_GRANDE' : 'ILLISIBLE'
  }
}

const ENTETE_BMP = 54

/** A bitmap is not compressed: its head says how large it is, and the file is as long. */
async function controlerBmp(chemin: string): Promise<Defaut | null> {
  const fichier = await open(chemin)
  try {
    const { buffer, bytesRead } = await fichier.read(Buffer.alloc(ENTETE_BMP), 0, ENTETE_BMP, 0)
    const { size } = await fichier.stat()
    if (bytesRead < ENTETE_BMP || buffer.readUInt32LE(2) !== size) return 'ILLISIBLE'
    const [largeur, hauteur, compression] = [
      buffer.readInt32LE(18),
      Math.abs(buffer.readInt32LE(22)),
      buffer.readUInt32LE(30),
    ]
    if (compression !== 0 && compression !== 3) return 'ILLISIBLE'
    return largeur > 0 && largeur <= COTE_MAX && hauteur <= COTE_MAX ? null : 'TROP_GRANDE'
  } finally {
    await fichier.close()
  }
}
