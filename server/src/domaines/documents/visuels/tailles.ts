import sharp from 'sharp'

/** Widths in points: a tile on a telephone, the column of a page, twice that. */
const LARGEURS = [320, 640, 1280] as const

export interface Taille {
  largeur: number
  hauteur: number
  contenu: Buffer
}

/** A picture at each of our widths that it fills, upright, without what a camera notes in it; at its own when it is smaller. */
export async function taillesDe(original: Buffer): Promise<Taille[]> {
  const { autoOrient } = await sharp(original).metadata()
  const voulues = LARGEURS.filter((largeur) => largeur <= autoOrient.width)
  return Promise.all(
    (voulues.length > 0 ? voulues : [autoOrient.width]).map(async (width) => {
      const { data, info } = await sharp(original)
        .autoOrient()
        .resize({ width })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { largeur: info.width, hauteur: info.height, contenu: data }
    }),
  )
}
