import type { Readable } from 'node:stream'
import { fichierCsv } from './csv.ts'

export type Cellule = string | number
export type FormatTableur = 'csv' | 'xlsx'

/** A table to hand over: its name, its columns, its rows in blocks as they are read. */
export interface Tableau {
  /** Without extension; also the name of the sheet. */
  nom: string
  colonnes: readonly { titre: string; largeur: number }[]
  blocs: AsyncIterable<readonly (readonly Cellule[])[]>
}

const TYPES: Record<FormatTableur, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function* enTexte(blocs: Tableau['blocs']): AsyncGenerator<string[][]> {
  for await (const bloc of blocs) yield bloc.map((cellules) => cellules.map(String))
}

/**
 * A table as a file for a spreadsheet. A text is never run as a formula, whatever it begins with. The CSV is written
 * while it is read; a workbook is made once its rows are known, by a library that is loaded when first needed.
 */
export async function fichierTableau(
  format: FormatTableur,
  tableau: Tableau,
  jour: string,
): Promise<{ nomFichier: string; type: string; contenu: Readable | Buffer }> {
  const contenu =
    format === 'csv'
      ? fichierCsv(
          tableau.colonnes.map(({ titre }) => titre),
          enTexte(tableau.blocs),
        )
      : await (await import('./xlsx.ts')).fichierXlsx(tableau)
  return { nomFichier: `${tableau.nom.toLowerCase()}-${jour}.${format}`, type: TYPES[format], contenu }
}
