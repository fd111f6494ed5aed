import { Readable } from 'node:stream'
import { fichierZip, type PieceZip } from '../zip/fichier-zip.ts'
import { piecesDuClasseur } from './classeur.ts'
import { debutDeFeuille, FIN_DE_FEUILLE, LIGNES_PAR_FEUILLE, ligneDeFeuille } from './feuille.ts'
import type { Tableau } from './tableau.ts'

/**
 * A workbook that is written while its rows are read: what it takes in memory does not follow its length. Rows beyond
 * what a sheet may hold go on another one.
 */
export const fichierXlsx = (tableau: Tableau, lignesParFeuille = LIGNES_PAR_FEUILLE): Readable =>
  fichierZip(pieces(tableau, lignesParFeuille), { compresse: true })

async function* pieces({ nom, colonnes, blocs }: Tableau, lignesParFeuille: number): AsyncGenerator<PieceZip> {
  const lecture = blocs[Symbol.asyncIterator]()
  try {
    let bloc = await lecture.next()
    async function* feuille(): AsyncGenerator<string> {
      yield debutDeFeuille(colonnes)
      let ecrites = 0
      while (!bloc.done && (ecrites === 0 || ecrites + bloc.value.length <= lignesParFeuille)) {
        const premiere = ecrites + 2
        yield bloc.value.map((cellules, rang) => ligneDeFeuille(premiere + rang, cellules)).join('')
        ecrites += bloc.value.length
        bloc = await lecture.next()
      }
      yield FIN_DE_FEUILLE
    }
    let nombre = 0
    do {
      nombre += 1
      yield {
        nom: `xl/worksheets/sheet${nombre}.xml`,
        contenu: Readable.from(feuille(), { objectMode: false }),
      }
    } while (!bloc.done)
    yield* piecesDuClasseur(nom, nombre)
  } finally {
    await lecture.return?.()
  }
}
