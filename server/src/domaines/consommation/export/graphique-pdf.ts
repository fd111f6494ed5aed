import type { PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { imprimable } from '../../../gateways/pdf/polices.ts'
import { ENCRE, FILET, PETROLE } from '../../../gateways/pdf/theme.ts'
import { graduations } from './graduations.ts'

/** The data states of the screen, on paper. */
const MESURE = PETROLE
const ESTIME = '#d8f0f9'
const MANQUANT = '#7f8d93'
const CORPS = 8
const LARGEUR_AXE = 40
const HAUTEUR_AXE = 14

interface Cadre {
  x: number
  y: number
  largeur: number
  hauteur: number
}

/** The bars of a report: measured solid, estimated hatched, missing as an empty dashed box with a question mark. */
export function dessinerGraphique(
  doc: PDFKit.PDFDocument,
  points: readonly PointConsommation[],
  etiquette: (point: PointConsommation) => string,
  cadre: Cadre,
): void {
  const valeurs = points.map(({ volumeRaw }) => volumeRaw ?? 0)
  const echelle = graduations(Math.max(...valeurs, 0))
  const sommet = echelle.at(-1) ?? 1
  const dessin = {
    x: cadre.x + LARGEUR_AXE,
    y: cadre.y,
    largeur: cadre.largeur - LARGEUR_AXE,
    hauteur: cadre.hauteur - HAUTEUR_AXE,
  }
  const ordonnee = (valeur: number): number => dessin.y + dessin.hauteur * (1 - valeur / sommet)

  doc.font('normal').fontSize(CORPS).fillColor(ENCRE)
  for (const valeur of echelle) {
    const y = ordonnee(valeur)
    doc
      .moveTo(dessin.x, y)
      .lineTo(dessin.x + dessin.largeur, y)
      .lineWidth(0.5)
      .stroke(FILET)
    doc.text(imprimable(valeur.toLocaleString('fr-FR')), cadre.x, y - CORPS / 2, {
      width: LARGEUR_AXE - 6,
      align: 'right',
      lineBreak: false,
    })
  }
  const pas = dessin.largeur / points.length
  const marge = Math.min(pas * 0.15, 3)
  const saut = Math.ceil((points.length * 30) / dessin.largeur)
  for (const [rang, point] of points.entries()) {
    const x = dessin.x + rang * pas + marge
    const largeur = pas - 2 * marge
    dessinerBarre(doc, point, {
      x,
      y: ordonnee(point.volumeRaw ?? 0),
      largeur,
      hauteur: dessin.y + dessin.hauteur - ordonnee(point.volumeRaw ?? 0),
    })
    if (rang % saut > 0) continue
    doc.fillColor(ENCRE).text(etiquette(point), dessin.x + rang * pas, dessin.y + dessin.hauteur + 4, {
      width: pas * saut,
      lineBreak: false,
    })
  }
}

function dessinerBarre(doc: PDFKit.PDFDocument, { etat }: PointConsommation, { x, y, largeur, hauteur }: Cadre): void {
  if (etat === 'manquant') {
    const boite = 12
    doc
      .rect(x, y - boite, largeur, boite)
      .lineWidth(0.5)
      .dash(1.5, { space: 1.5 })
      .stroke(MANQUANT)
      .undash()
    if (largeur > 5)
      doc.fillColor(MANQUANT).text('?', x, y - boite + 2, { width: largeur, align: 'center', lineBreak: false })
    return
  }
  if (hauteur <= 0) return
  doc.rect(x, y, largeur, hauteur).fill(etat === 'mesure' ? MESURE : ESTIME)
  if (etat === 'mesure') return
  doc.save().rect(x, y, largeur, hauteur).clip().lineWidth(0.6)
  for (let depart = -hauteur; depart < largeur; depart += 3)
    doc.moveTo(x + depart, y + hauteur).lineTo(x + depart + hauteur, y)
  doc.stroke(MESURE).restore()
  doc.rect(x, y, largeur, hauteur).lineWidth(0.5).stroke(MESURE)
}
