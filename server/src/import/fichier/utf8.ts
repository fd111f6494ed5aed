import { isUtf8 } from 'node:buffer'

/** Where a text stops being UTF-8: line and byte, both from 1, and that byte. */
export interface Ecart {
  ligne: number
  octet: number
  valeur: number
}

const FIN_DE_LIGNE = 0x0a
const REMPLACE = '\uFFFD'
const CITE_TEL_QUEL = Buffer.from(REMPLACE)

/**
 * Looks for the first byte that is no UTF-8; null when there is none. The lines are counted only then, in a second
 * reading: a file that is right costs no more than to be looked at.
 *
 * @param lire the bytes from the start, each time it is called
 */
export async function premierEcart(lire: () => AsyncIterable<Buffer>): Promise<Ecart | null> {
  const octet = await premierOctetFaux(lire())
  if (octet === null) return null
  let lus = 0
  let ligne = 1
  for await (const morceau of lire()) {
    const fin = Math.min(morceau.length, octet - lus)
    for (
      let place = morceau.indexOf(FIN_DE_LIGNE);
      place >= 0 && place < fin;
      place = morceau.indexOf(FIN_DE_LIGNE, place + 1)
    )
      ligne++
    if (fin < morceau.length) return { ligne, octet: octet + 1, valeur: morceau[fin]! }
    lus += morceau.length
  }
  return null
}

async function premierOctetFaux(octets: AsyncIterable<Buffer>): Promise<number | null> {
  let lus = 0
  let reste: Buffer = Buffer.alloc(0)
  for await (const recu of octets) {
    const morceau = reste.length > 0 ? Buffer.concat([reste, recu]) : recu
    const fin = finDesCaracteres(morceau)
    const entier = morceau.subarray(0, fin)
    if (!isUtf8(entier)) return lus + rangFaux(entier)
    lus += fin
    // A copy: the memory of a piece is used again.
    reste = Buffer.from(morceau.subarray(fin))
  }
  return reste.length > 0 ? lus : null
}

const LONGUEUR_MAXIMALE = 4

/** Where the character begins that the end of a piece cuts off; the end when it cuts none. */
function finDesCaracteres(morceau: Buffer): number {
  for (let recul = 1; recul < LONGUEUR_MAXIMALE && recul <= morceau.length; recul++) {
    const octet = morceau[morceau.length - recul]!
    if (octet < 0x80) return morceau.length
    if (octet < 0xc0) continue
    const longueur = octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : 4
    return longueur > recul ? morceau.length - recul : morceau.length
  }
  return morceau.length
}

/** The rank of the first wrong byte, which decoding replaces; a sign of replacement that the text holds is none. */
function rangFaux(octets: Buffer): number {
  const texte = octets.toString('utf8')
  let rang = 0
  let depuis = 0
  for (;;) {
    const place = texte.indexOf(REMPLACE, depuis)
    rang += Buffer.byteLength(texte.slice(depuis, place))
    if (!octets.subarray(rang, rang + CITE_TEL_QUEL.length).equals(CITE_TEL_QUEL)) return rang
    rang += CITE_TEL_QUEL.length
    depuis = place + 1
  }
}
