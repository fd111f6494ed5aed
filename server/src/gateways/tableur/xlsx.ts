import ecrireClasseur from 'write-excel-file/node'
import type { Cellule, Tableau } from './tableau.ts'

/** Typed cells: a text that begins with `=` stays a text. */
const cellule = (valeur: Cellule) =>
  typeof valeur === 'number' ? { value: valeur, type: Number } : { value: valeur, type: String }

/** A workbook of one sheet, its titles fixed at the top. */
export async function fichierXlsx({ nom, colonnes, blocs }: Tableau): Promise<Buffer> {
  const lignes = []
  for await (const bloc of blocs) for (const cellules of bloc) lignes.push(cellules.map(cellule))
  const titres = colonnes.map(({ titre }) => ({ value: titre, type: String, fontWeight: 'bold' as const }))
  return ecrireClasseur([titres, ...lignes], {
    sheet: nom,
    columns: colonnes.map(({ largeur }) => ({ width: largeur })),
    stickyRowsCount: 1,
  }).toBuffer()
}
