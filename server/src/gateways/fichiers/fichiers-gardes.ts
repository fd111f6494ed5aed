import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Executor } from '../../db/statement.ts'
import type { Coffre } from '../coffre/coffre.ts'
import { blocEcrit, blocLu, fichierAcheve, fichierOuvert, type Garde } from './fichiers-gardes.sql.ts'

/** Beyond, the database would be the wrong place: the file stays on the server that read it. */
const OCTETS_GARDES_MAX = 100_000_000
const OCTETS_PAR_BLOC = 256 * 1024
const COLONNE = 'bloc_garde.contenu'

/**
 * Keeps a file of the disk in the database, sealed, where every server reads it. What was cut short is not shown, and goes with
 * what is old.
 * @returns null for a file that is too large, and where nothing can be sealed
 */
export async function garderFichier(
  db: Executor,
  coffre: Coffre,
  garde: Garde,
  chemin: string,
): Promise<number | null> {
  if (coffre.cle === null || (await stat(chemin)).size > OCTETS_GARDES_MAX) return null
  const [ouvert] = await fichierOuvert(db, garde)
  if (!ouvert) throw new Error('a row that is written is answered')
  let rang = 0
  const ecrire = async (octets: Buffer): Promise<void> => {
    const reference = randomUUID()
    await blocEcrit(db, ouvert.id, rang, reference, coffre.sceller(COLONNE, reference, octets.toString('base64')))
    rang += 1
  }
  for await (const octets of createReadStream(chemin, { highWaterMark: OCTETS_PAR_BLOC }) as AsyncIterable<Buffer>)
    await ecrire(octets)
  if (rang === 0) await ecrire(Buffer.alloc(0))
  await fichierAcheve(db, ouvert.id)
  return ouvert.id
}

async function* blocs(db: Executor, coffre: Coffre, id: number): AsyncGenerator<Buffer> {
  for (let rang = 0; ; rang++) {
    const [bloc] = await blocLu(db, id, rang)
    if (!bloc) return
    yield Buffer.from(coffre.ouvrir(COLONNE, bloc.reference, bloc.contenu_scelle), 'base64')
  }
}

/** A file that is kept, as it came. */
export const lireGarde = (db: Executor, coffre: Coffre, id: number): Readable => Readable.from(blocs(db, coffre, id))
