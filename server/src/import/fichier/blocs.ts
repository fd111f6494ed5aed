/** Some complete lines of a file, without the line end of the last one. */
export interface Bloc {
  /** Line number of the first one, from 1. */
  ligne: number
  texte: string
}

/** The line number after the last line of a block. */
export const ligneSuivante = ({ ligne, texte }: Bloc): number => {
  let suivante = ligne + 1
  for (let fin = texte.indexOf('\n'); fin >= 0; fin = texte.indexOf('\n', fin + 1)) suivante++
  return suivante
}

/** A line that was too long to be read; `debut` is how it begins. */
export interface LigneTropLongue {
  ligne: number
  debut: string
}

export type Morceau = Bloc | LigneTropLongue

/** The longest line that is read: 1 MiB. */
export const LONGUEUR_MAXIMALE = 1 << 20
const LONGUEUR_CITEE = 200
const FIN_DE_LIGNE = 0x0a
const BOM = '\uFEFF'

/**
 * Cuts a stream of bytes into blocks of complete lines, in memory bounded by the longest line. Bytes that are no UTF-8
 * come as U+FFFD.
 */
export async function* lireBlocs(octets: AsyncIterable<Buffer>): AsyncGenerator<Morceau> {
  // One buffer for all blocks: it holds the line begun and receives the next bytes behind it.
  let tampon: Buffer = Buffer.allocUnsafeSlow(LONGUEUR_MAXIMALE)
  let rempli = 0
  let ligne = 1
  let debutTropLong: string | null = null
  for await (const morceau of octets) {
    let depuis = 0
    if (debutTropLong !== null) {
      depuis = morceau.indexOf(FIN_DE_LIGNE) + 1
      if (depuis === 0) continue
      yield { ligne: ligne++, debut: debutTropLong }
      debutTropLong = null
    }
    if (rempli + morceau.length > tampon.length) tampon = agrandir(tampon, rempli + morceau.length)
    rempli += morceau.copy(tampon, rempli, depuis)
    const fin = tampon.lastIndexOf(FIN_DE_LIGNE, rempli - 1)
    if (rempli > 0 && fin >= 0) {
      const texte = tampon.toString('utf8', 0, fin)
      const bloc = { ligne, texte: ligne === 1 && texte.startsWith(BOM) ? texte.slice(1) : texte }
      yield bloc
      ligne = ligneSuivante(bloc)
      tampon.copyWithin(0, fin + 1, rempli)
      rempli -= fin + 1
    }
    if (rempli > LONGUEUR_MAXIMALE) {
      debutTropLong = tampon.toString('utf8', 0, LONGUEUR_CITEE)
      rempli = 0
    }
  }
  if (debutTropLong !== null) yield { ligne, debut: debutTropLong }
  else if (rempli > 0) yield { ligne, texte: tampon.toString('utf8', 0, rempli) }
}

function agrandir(tampon: Buffer, taille: number): Buffer {
  const plusGrand = Buffer.allocUnsafeSlow(taille)
  tampon.copy(plusGrand)
  return plusGrand
}
