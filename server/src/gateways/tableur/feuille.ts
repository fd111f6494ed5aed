import { echapper } from '../xml/xml.ts'
import type { Cellule, Tableau } from './tableau.ts'

/** What a sheet may hold (ECMA-376, as Excel reads it), its titles apart. */
export const LIGNES_PAR_FEUILLE = 1_048_575
const CARACTERES_PAR_CELLULE = 32_767

const ESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const ENTETE_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** What XML cannot hold, even escaped, and the other signs that nobody sees. */
const INTERDITS = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
/** What a spreadsheet would read as the code of a character. */
const CODES = /_(?=x[0-9A-Fa-f]{4}_)/g

const enXml = (texte: string): string => echapper(texte.toWellFormed().replace(INTERDITS, ''))

const coupe = (texte: string): string =>
  texte.length <= CARACTERES_PAR_CELLULE ? texte : `${texte.slice(0, CARACTERES_PAR_CELLULE - 1)}…`

/** The letters of a column, from its rank: A, …, Z, AA. */
const lettres = (rang: number): string =>
  (rang < 26 ? '' : lettres(Math.floor(rang / 26) - 1)) + String.fromCodePoint(65 + (rang % 26))

/** Typed cells: a text that begins with `=` stays a text. */
function cellule(valeur: Cellule, place: string, style: string): string {
  if (typeof valeur === 'number') return `<c r="${place}"${style}><v>${valeur}</v></c>`
  if (valeur === '') return ''
  const texte = enXml(coupe(valeur).replace(CODES, '_x005F_'))
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${texte}</t></is></c>`
}

/** A row of a sheet, by its rank, which begins at 1. */
export function ligneDeFeuille(rang: number, cellules: readonly Cellule[], style = ''): string {
  const ecrites = cellules.map((valeur, colonne) => cellule(valeur, `${lettres(colonne)}${rang}`, style))
  return `<row r="${rang}">${ecrites.join('')}</row>`
}

/** What comes before the rows of a sheet, its titles included: they stay in sight. */
export function debutDeFeuille(colonnes: Tableau['colonnes']): string {
  const largeurs = colonnes.map(
    ({ largeur }, rang) => `<col min="${rang + 1}" max="${rang + 1}" width="${largeur}" customWidth="1"/>`,
  )
  const titres = ligneDeFeuille(
    1,
    colonnes.map(({ titre }) => titre),
    ' s="1"',
  )
  return (
    `${ENTETE_XML}<worksheet xmlns="${ESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${largeurs.join('')}</cols><sheetData>${titres}`
  )
}

/** What closes a sheet after its rows. */
export const FIN_DE_FEUILLE = '</sheetData></worksheet>'
