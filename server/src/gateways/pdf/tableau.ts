import type { OptionsElement } from './composition.ts'
import { imprimable } from './polices.ts'
import { BAS, CORPS, ENCRE, ENCRE_DOUCE, FILET, MARGE } from './theme.ts'

export interface Colonne {
  titre: string
  /** Share of the width of the table. */
  part: number
  /** Numbers stand on the right, in figures of one width. */
  droite?: boolean
}

/** A header cell heads its column. */
const ENTETE: OptionsElement = { scope: 'Column' }
const MARGE_CELLULE = 4
const CORPS_TABLEAU = CORPS - 1

/**
 * Draws a table row by row; the header comes back on every page, where it is seen and not read again: a screen reader
 * tells the header of each cell anyway.
 */
export function dessinerTableau(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  colonnes: readonly Colonne[],
  lignes: Iterable<readonly string[]>,
): void {
  const total = colonnes.reduce((somme, { part }) => somme + part, 0)
  const utile = doc.page.width - 2 * MARGE
  const largeurs = colonnes.map(({ part }) => (utile * part) / total)
  const titres = colonnes.map(({ titre }) => titre)
  const table = doc.struct('Table')
  parent.add(table)

  function ligne(textes: readonly string[], genre: 'entete' | 'rappel' | 'donnees'): void {
    const entete = genre !== 'donnees'
    doc.font(entete ? 'gras' : 'normal').fontSize(CORPS_TABLEAU)
    const cellules = colonnes.map((colonne, rang) => {
      const largeur = (largeurs[rang] ?? 0) - 2 * MARGE_CELLULE
      const options: PDFKit.Mixins.TextOptions = {
        width: largeur,
        align: colonne.droite ? 'right' : 'left',
        features: ['tnum'],
      }
      const texte = imprimable(textes[rang] ?? '')
      return { texte, options, hauteur: texte === '' ? 0 : doc.heightOfString(texte, options) }
    })
    const hauteur = Math.max(CORPS_TABLEAU, ...cellules.map((cellule) => cellule.hauteur)) + 2 * MARGE_CELLULE
    if (doc.y + hauteur > doc.page.height - BAS) {
      doc.addPage()
      if (!entete) ligne(titres, 'rappel')
      doc.font(entete ? 'gras' : 'normal').fontSize(CORPS_TABLEAU)
    }
    const y = doc.y
    let x = MARGE
    const dessins = cellules.map(({ texte, options }, rang) => {
      const gauche = x + MARGE_CELLULE
      x += largeurs[rang] ?? 0
      return () => void doc.fillColor(entete ? ENCRE_DOUCE : ENCRE).text(texte, gauche, y + MARGE_CELLULE, options)
    })
    if (genre === 'rappel') {
      doc.markContent('Artifact', { type: 'Pagination' })
      for (const dessiner of dessins) dessiner()
      doc.endMarkedContent()
    } else {
      const rangee = doc.struct('TR')
      table.add(rangee)
      for (const dessiner of dessins) rangee.add(doc.struct(entete ? 'TH' : 'TD', entete ? ENTETE : {}, dessiner))
      rangee.end()
    }
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .lineWidth(entete ? 1 : 0.5)
      .moveTo(MARGE, y + hauteur)
      .lineTo(MARGE + utile, y + hauteur)
      .stroke(entete ? ENCRE_DOUCE : FILET)
    doc.endMarkedContent()
    doc.x = MARGE
    doc.y = y + hauteur
  }

  ligne(titres, 'entete')
  for (const textes of lignes) ligne(textes, 'donnees')
  table.end()
}
