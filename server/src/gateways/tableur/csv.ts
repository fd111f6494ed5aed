import { Readable } from 'node:stream'
import Papa from 'papaparse'

/** French spreadsheets expect semicolons, and a byte order mark to read UTF-8. */
const MARQUE = '\uFEFF'
const FORMAT = { delimiter: ';', newline: '\r\n', escapeFormulae: true }

/**
 * A CSV file produced as it is read: titles, then blocks of rows. Cells that a spreadsheet would run as a formula
 * are made text.
 */
export function fichierCsv(titres: readonly string[], blocs: AsyncIterable<readonly (readonly string[])[]>): Readable {
  async function* texte(): AsyncGenerator<string> {
    yield MARQUE + ligne([titres])
    for await (const bloc of blocs) if (bloc.length > 0) yield ligne(bloc)
  }
  return Readable.from(texte(), { objectMode: false })
}

const ligne = (lignes: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lignes.map((cellules) => [...cellules]),
    FORMAT,
  ) + FORMAT.newline
