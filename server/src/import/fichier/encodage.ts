/** How the letters of a file are written. */
export const ENCODAGES = ['utf-8', 'latin1', 'windows-1252', 'utf-16'] as const
export type Encodage = (typeof ENCODAGES)[number]

/** A text file to read, gzip or not. */
export interface Source {
  chemin: string
  encodage: Encodage
}

const MARQUE_GROS_BOUTISTE = 'feff'
/** What decides is in the first two bytes. */
const MARQUE = 2

/** Hands a text on in UTF-8, piece by piece. */
export async function* enUtf8(
  octets: AsyncIterable<Buffer>,
  encodage: Exclude<Encodage, 'utf-8'>,
): AsyncGenerator<Buffer> {
  if (encodage === 'latin1') {
    for await (const morceau of octets) yield Buffer.from(morceau.toString('latin1'))
    return
  }
  let decodeur: TextDecoder | null = encodage === 'utf-16' ? null : new TextDecoder(encodage)
  let attente: Buffer = Buffer.alloc(0)
  for await (const recu of octets) {
    const morceau = Buffer.concat([attente, recu])
    attente = decodeur || morceau.length >= MARQUE ? Buffer.alloc(0) : morceau
    if (attente.length > 0) continue
    decodeur ??= decodeurUtf16(morceau)
    yield Buffer.from(decodeur.decode(morceau, { stream: true }))
  }
  decodeur ??= decodeurUtf16(attente)
  yield Buffer.from(decodeur.decode(attente))
}

/** Without a mark the low byte comes first, as Windows writes. */
const decodeurUtf16 = (debut: Buffer): TextDecoder =>
  new TextDecoder(debut.toString('hex', 0, MARQUE) === MARQUE_GROS_BOUTISTE ? 'utf-16be' : 'utf-16le', { fatal: true })
