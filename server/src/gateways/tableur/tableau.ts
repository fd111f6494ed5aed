import type { Readable } from 'node:stream'
import { fichierCsv } from './csv.ts'
import { fichierXlsx } from './xlsx.ts'

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

/**
 * A table as a file for a spreadsheet. A text is never run as a formula, whatever it begins with.
 * A file is written while its rows are read.
 */
export function fichierTableau(
  format: FormatTableur,
  tableau: Tableau,
  jour: string,
): { nomFichier: string; type: string; contenu: Readable } {
  const contenu =
    format === 'csv'
      ? fichierCsv(
          tableau.colonnes.map(({ titre }) => titre),
          tableau.blocs,
        )
      : fichierXlsx(tableau)
  return { nomFichier: `${tableau.nom.toLowerCase()}-${jour}.${format}`, type: TYPES[format], contenu }
}
