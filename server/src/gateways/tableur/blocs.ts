import type { Cellule } from './tableau.ts'

/** How many rows are read and held at a time. */
const PAR_BLOC = 200

/** Where a block begins: after this row, which is the last one read, or after that many. */
interface Debut<L> {
  apres: L | undefined
  premier: number
  nombre: number
}

/**
 * The rows of an export, read block after block until one is not full. A declared statement is asked of the pool: of one
 * asked through Kysely, V8 keeps every row until its next full collection.
 */
export async function* parBlocs<L>(
  lire: (debut: Debut<L>) => Promise<readonly L[]>,
  cellules: (ligne: L) => Cellule[],
): AsyncGenerator<Cellule[][]> {
  let apres: L | undefined
  for (let premier = 0; ; premier += PAR_BLOC) {
    const lignes = await lire({ apres, premier, nombre: PAR_BLOC })
    yield lignes.map(cellules)
    if (lignes.length < PAR_BLOC) return
    apres = lignes.at(-1)
  }
}

/** The rows of an export that is small, read at once. */
export async function* enUnBloc<L>(
  lire: () => Promise<readonly L[]>,
  cellules: (ligne: L) => Cellule[],
): AsyncGenerator<Cellule[][]> {
  yield (await lire()).map(cellules)
}
