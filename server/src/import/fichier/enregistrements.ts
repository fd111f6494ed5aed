import Papa from 'papaparse'
import type { Bloc } from './blocs.ts'

export interface Enregistrements {
  champs: string[][]
  /** The line of each record; null when each record is one line, counted from that of the block. */
  lignes: number[] | null
  /** Lines that are no record because a quote in them is never closed. */
  ouverts: number[]
  /** Lines of a record that the block's end cut off, to be put before the next block. */
  reste: Bloc | null
}

/** A quoted field goes on over so many lines at most; a quote still open then was a stray one. */
const LIGNES_PAR_ENREGISTREMENT = 20

/**
 * Reads the records of a block. A stray quote costs its own line, not those after it.
 *
 * @param colonnes what a record over several lines must have
 * @param fin whether nothing follows the block
 */
export function lireEnregistrements(bloc: Bloc, separateur: string, colonnes: number, fin: boolean): Enregistrements {
  const { data, errors } = analyser(bloc.texte, separateur)
  const uneLigneChacun = { champs: data, lignes: null, ouverts: [], reste: null }
  if (!bloc.texte.includes('"')) return uneLigneChacun
  const lignes = bloc.texte.split('\n')
  if (errors.length === 0 && data.length === lignes.length) return uneLigneChacun
  return ligneParLigne(bloc.ligne, lignes, separateur, colonnes, fin)
}

const analyser = (texte: string, separateur: string) =>
  Papa.parse<string[]>(texte, { delimiter: separateur, newline: '\n', quoteChar: '"', header: false })

function ligneParLigne(
  premiere: number,
  lignes: string[],
  separateur: string,
  colonnes: number,
  fin: boolean,
): Enregistrements {
  const champs: string[][] = []
  const numeros: number[] = []
  const ouverts: number[] = []
  let rang = 0
  while (rang < lignes.length) {
    const [lu, prises] = premierEnregistrement(lignes, rang, separateur, colonnes)
    if (!lu && !fin && lignes.length - rang < LIGNES_PAR_ENREGISTREMENT) {
      const reste = { ligne: premiere + rang, texte: lignes.slice(rang).join('\n') }
      return { champs, lignes: numeros, ouverts, reste }
    }
    if (lu) {
      champs.push(lu)
      numeros.push(premiere + rang)
    } else {
      ouverts.push(premiere + rang)
    }
    rang += prises
  }
  return { champs, lignes: numeros, ouverts, reste: null }
}

/** The record that begins on a line and how many lines it takes; null when a quote stays open. */
function premierEnregistrement(
  lignes: readonly string[],
  rang: number,
  separateur: string,
  colonnes: number,
): [champs: string[] | null, prises: number] {
  for (let prises = 1; prises <= LIGNES_PAR_ENREGISTREMENT && rang + prises <= lignes.length; prises++) {
    const { data, errors } = analyser(lignes.slice(rang, rang + prises).join('\n'), separateur)
    if (errors.some(({ code }) => code === 'MissingQuotes')) continue
    const champs = data[0] ?? ['']
    const entier = prises === 1 || (data.length === 1 && champs.length === colonnes)
    return [entier ? champs : null, entier ? prises : 1]
  }
  return [null, 1]
}
