import type { PieceZip } from '../zip/fichier-zip.ts'
import { echapper } from '../xml/xml.ts'
import { ENTETE_XML } from './feuille.ts'

const FORMATS = 'http://schemas.openxmlformats.org'
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`
const PRINCIPAL = `${FORMATS}/spreadsheetml/2006/main`
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const lien = (id: string, type: string, cible: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${cible}"/>`

const liens = (...tous: string[]): string =>
  `<Relationships xmlns="${FORMATS}/package/2006/relationships">${tous.join('')}</Relationships>`

const piece = (nom: string, type: string): string => `<Override PartName="/${nom}" ContentType="${TYPES}.${type}+xml"/>`

/** The first style is that of everything, the second that of titles. */
const STYLES =
  `<styleSheet xmlns="${PRINCIPAL}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'

/** The parts of a workbook around its sheets, `xl/worksheets/sheet1.xml` and the following, by their names. */
export function piecesDuClasseur(nom: string, nombre: number): PieceZip[] {
  const rangs = Array.from({ length: nombre }, (_, rang) => rang + 1)
  const feuilles = rangs.map(
    (rang) => `<sheet name="${echapper(rang === 1 ? nom : `${nom} ${rang}`)}" sheetId="${rang}" r:id="rId${rang}"/>`,
  )
  const pieces = {
    'xl/workbook.xml': `<workbook xmlns="${PRINCIPAL}" xmlns:r="${RELATIONS}"><sheets>${feuilles.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': liens(
      ...rangs.map((rang) => lien(`rId${rang}`, 'worksheet', `worksheets/sheet${rang}.xml`)),
      lien(`rId${nombre + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    '_rels/.rels': liens(lien('rId1', 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml':
      `<Types xmlns="${FORMATS}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      piece('xl/workbook.xml', 'sheet.main') +
      rangs.map((rang) => piece(`xl/worksheets/sheet${rang}.xml`, 'worksheet')).join('') +
      `${piece('xl/styles.xml', 'styles')}</Types>`,
  }
  return Object.entries(pieces).map(([chemin, contenu]) => ({ nom: chemin, contenu: ENTETE_XML + contenu }))
}
