import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Tableau } from './tableau.ts'

/** French spreadsheets expect semicolons, and a byte order mark to read UTF-8. */
const MARQUE = '\uFEFF'
/** What a spreadsheet would run: all that begins as a formula does, but a number below zero. */
const FORMULE = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r]/
const FORMAT = { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULE }

/**
 * A CSV file produced as it is read: titles, then blocks of rows. Numbers have a comma, without which a French
 * spreadsheet takes them for text; cells that it would run as a formula are made text.
 */
export function fichierCsv(titres: readonly string[], blocs: Tableau['blocs']): Readable {
  async function* texte(): AsyncGenerator<string> {
    yield MARQUE + lignes([titres])
    for await (const bloc of blocs) if (bloc.length > 0) yield lignes(bloc)
  }
  return Readable.from(texte(), { objectMode: false })
}

const lignes = (bloc: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse(
    bloc.map((ligne) => ligne.map(cellule)),
    FORMAT,
  ) + FORMAT.newline

const cellule = (valeur: string | number): string =>
  typeof valeur === 'number' ? String(valeur).replace('.', ',') : valeur
