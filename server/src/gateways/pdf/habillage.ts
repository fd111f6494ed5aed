import { imprimable } from './polices.ts'
import { CORPS, ENCRE_DOUCE, FILET, MARGE, PETROLE } from './theme.ts'

const PAS = 6
const HAUTE = 12
const BASSE = 6

/** The graduation under the upper edge: a line, a short tick every 6 pt, a tall one every fifth. */
function graduation(doc: PDFKit.PDFDocument): void {
  const y = MARGE
  const droite = doc.page.width - MARGE
  doc.lineWidth(0.5)
  for (let rang = 0, x = MARGE; x <= droite; rang += 1, x += PAS) {
    const haute = rang % 5 === 0
    doc
      .moveTo(x, y)
      .lineTo(x, y + (haute ? HAUTE : BASSE))
      .stroke(haute ? PETROLE : ENCRE_DOUCE)
  }
  doc.moveTo(MARGE, y).lineTo(droite, y).stroke(FILET)
}

/** What every page carries beside its content, written once all pages are known: it is no content for screen readers. */
export function habiller(doc: PDFKit.PDFDocument, { nomService, pied }: { nomService: string; pied: string }): void {
  const { start, count } = doc.bufferedPageRange()
  const largeur = doc.page.width - 2 * MARGE
  for (let rang = 0; rang < count; rang += 1) {
    doc.switchToPage(start + rang)
    // Text below the bottom margin would open a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    graduation(doc)
    doc
      .font('gras')
      .fontSize(CORPS)
      .fillColor(PETROLE)
      .text(imprimable(nomService), MARGE, MARGE + 18, { width: largeur, lineBreak: false })
    const y = doc.page.height - MARGE - CORPS
    doc.font('normal').fontSize(8).fillColor(ENCRE_DOUCE)
    doc.text(imprimable(pied), MARGE, y, { width: largeur - 60, lineBreak: false })
    doc.text(`${rang + 1}/${count}`, MARGE, y, { width: largeur, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}
