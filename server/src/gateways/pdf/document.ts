import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import Pdf from 'pdfkit'
import { habiller } from './habillage.ts'
import { imprimable, polices } from './polices.ts'
import { type Colonne, dessinerTableau } from './tableau.ts'
import { BAS, CORPS, ENCRE, ENCRE_DOUCE, FORMAT, HAUT, INTERLIGNE, MARGE } from './theme.ts'
import { XMP_PDF_UA } from './xmp.ts'

/** pdfkit takes a font that is open already; its types know those that it has to open. */
type OuvertePourPdfkit = Font & Uint8Array

export interface OptionsDocument {
  /** Title of the document, in its properties and at the top of its first page. */
  titre: string
  nomService: string
  /** Small print at the bottom of every page. */
  pied: string
  /** When it is made. */
  instant: Date
}

/** A document in the common look. Its parts are written from top to bottom; pages follow by themselves. */
export interface DocumentPdf {
  /** For what the parts below do not draw. Content goes into `racine`, so that screen readers find it. */
  readonly doc: PDFKit.PDFDocument
  readonly racine: PDFKit.PDFStructureElement
  section(texte: string): void
  paragraphe(texte: string, options?: { petit?: boolean; gras?: boolean }): void
  /** Labels with their values, one pair to a line. */
  definitions(paires: readonly (readonly [libelle: string, valeur: string])[]): void
  tableau(colonnes: readonly Colonne[], lignes: Iterable<readonly string[]>): void
  espace(points?: number): void
  /** Ends the document and answers its bytes. */
  terminer(): Promise<Buffer>
}

const LARGEUR_LIBELLE = 150

/** An A4 document headed by the utility, its pages numbered; a PDF/UA-1. */
export function createDocumentPdf({ titre, nomService, pied, instant }: OptionsDocument): DocumentPdf {
  const doc = new Pdf({
    size: FORMAT,
    margins: { top: HAUT, bottom: BAS, left: MARGE, right: MARGE },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: titre, Author: nomService, CreationDate: instant },
  })
  doc.appendXML(XMP_PDF_UA)
  for (const [nom, fonte] of Object.entries(polices())) doc.registerFont(nom, fonte as OuvertePourPdfkit)
  const racine = doc.struct('Document')
  doc.addStructure(racine)
  const largeur = doc.page.width - 2 * MARGE

  function ecrire(
    balise: string,
    texte: string,
    { police = 'normal', corps = CORPS, interligne = INTERLIGNE, couleur = ENCRE },
  ): void {
    const propre = imprimable(texte)
    doc.font(police).fontSize(corps)
    const options = { width: largeur, lineGap: interligne - doc.currentLineHeight() }
    const hauteur = doc.heightOfString(propre, options)
    const restant = doc.page.height - BAS - doc.y
    if (hauteur > restant && hauteur < doc.page.height - HAUT - BAS) doc.addPage()
    racine.add(doc.struct(balise, {}, () => void doc.fillColor(couleur).text(propre, MARGE, doc.y, options)))
  }

  const espace = (points = INTERLIGNE / 2): void => {
    doc.y += points
  }

  ecrire('H1', titre, { police: 'gras', corps: 20, interligne: 26 })
  espace(INTERLIGNE)

  return {
    doc,
    racine,
    espace,
    section(texte) {
      espace(INTERLIGNE)
      if (doc.y > doc.page.height - BAS - 4 * INTERLIGNE) doc.addPage()
      ecrire('H2', texte, { police: 'gras', corps: 13, interligne: 18 })
      espace(4)
    },
    paragraphe(texte, { petit = false, gras = false } = {}) {
      ecrire('P', texte, {
        police: gras ? 'gras' : 'normal',
        corps: petit ? 8 : CORPS,
        interligne: petit ? 11 : INTERLIGNE,
        couleur: petit ? ENCRE_DOUCE : ENCRE,
      })
      espace()
    },
    definitions(paires) {
      const liste = doc.struct('L')
      racine.add(liste)
      for (const [libelle, valeur] of paires) {
        doc.font('normal').fontSize(CORPS)
        const options = { width: largeur - LARGEUR_LIBELLE, lineGap: INTERLIGNE - doc.currentLineHeight() }
        const texte = imprimable(valeur)
        const hauteur = Math.max(INTERLIGNE, doc.heightOfString(texte, options))
        if (doc.y + hauteur > doc.page.height - BAS) doc.addPage()
        const y = doc.y
        const element = doc.struct('LI')
        liste.add(element)
        element.add(
          doc.struct(
            'Lbl',
            {},
            () => void doc.fillColor(ENCRE_DOUCE).text(imprimable(libelle), MARGE, y, { width: LARGEUR_LIBELLE - 10 }),
          ),
        )
        element.add(
          doc.struct('LBody', {}, () => void doc.fillColor(ENCRE).text(texte, MARGE + LARGEUR_LIBELLE, y, options)),
        )
        element.end()
        doc.x = MARGE
        doc.y = y + hauteur
      }
      liste.end()
      espace()
    },
    tableau(colonnes, lignes) {
      dessinerTableau(doc, racine, colonnes, lignes)
      espace()
    },
    async terminer() {
      racine.end()
      habiller(doc, { nomService, pied })
      doc.end()
      return buffer(doc)
    },
  }
}
