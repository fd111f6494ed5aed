import { deflateSync } from 'node:zlib'
import { encre, n } from './operateurs.ts'
import { ENCRE_DOUCE, FILET, MARGE, PETROLE } from './theme.ts'

const PAS = 6
let graduation: Buffer | undefined

/** A line with a short tick every 6 pt, a tall one every fifth: drawn and compressed once, referred to by every page. */
export function poserGraduation(doc: PDFKit.PDFDocument): PDFKit.PDFKitReference {
  const { width, height } = doc.page
  graduation ??= deflateSync(Buffer.from(tracerGraduation(width), 'latin1'))
  const reference = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
    Filter: 'FlateDecode',
  })
  reference.end(graduation)
  return reference
}

function tracerGraduation(largeur: number): string {
  const courts: string[] = []
  const longs: string[] = []
  for (let rang = 0, x = MARGE; x <= largeur - MARGE; rang += 1, x += PAS) {
    const longue = rang % 5 === 0
    const liste = longue ? longs : courts
    liste.push(`${n(x)} ${n(MARGE)} m ${n(x)} ${n(MARGE + (longue ? 12 : 6))} l`)
  }
  return `0.5 w ${encre(ENCRE_DOUCE)} RG ${courts.join(' ')} S ${encre(PETROLE)} RG ${longs.join(' ')} S ${encre(FILET)} RG ${n(MARGE)} ${n(MARGE)} m ${n(largeur - MARGE)} ${n(MARGE)} l S`
}
