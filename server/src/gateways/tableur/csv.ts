import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Tableau } from './tableau.ts'

/** French spreadsheets expect semicolons, and a byte order mark to read UTF-8. */
const MARQUE = '\uFEFF'
const FORMAT = { delimiter: ';', newline: '\r\n', escapeFormulae: true }

/**
 * A CSV file produced as it is read: titles, then blocks of rows. Cells that a spreadsheet would run as a formula
 * are made text.
 */
export function fichierCsv(titres: readonly string[], blocs: Tableau['blocs']): Readable {
  async function* texte(): AsyncGenerator<string> {
    yield MARQUE + lignes([titres])
    for await (const bloc of blocs) if (bloc.length > 0) yield lignes(bloc)
  }
  return Readable.from(texte(), { objectMode: false })
}

const lignes = (bloc: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse([...bloc], FORMAT) + FORMAT.newline
