import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'
import type { Piece } from './recevoir-pieces.ts'

/** Records the files that came with a request, or with one of its messages. */
export async function ajouterPieces(
  trx: Database,
  demarcheId: number,
  pieces: readonly Piece[],
  evenementId: number | null = null,
): Promise<void> {
  if (pieces.length === 0) return
  await trx
    .insertInto('piece_demarche')
    .values(
      pieces.map(({ champ, nom, octets, type, empreinte, cle }) => ({
        demarche_id: demarcheId,
        evenement_id: evenementId,
        champ: evenementId === null ? champ : null,
        nom,
        octets,
        type,
        empreinte,
        cle,
      })),
    )
    .execute()
}

/** Which of these keys a row holds. */
export async function piecesConnues(db: Database, cles: readonly string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set()
  const lignes = await db.selectFrom('piece_demarche').select('cle').where('cle', '=', parmi(cles)).execute()
  return new Set(lignes.map(({ cle }) => cle))
}

export const piecesDe = (db: Database, demarche: DemarcheVerifiee) =>
  db
    .selectFrom('piece_demarche')
    .select(['id', 'evenement_id', 'champ', 'nom', 'octets', 'type'])
    .where('demarche_id', '=', demarche)
    .orderBy('id')
    .execute()

/** A file of this request; nothing when it is of another. */
export const pieceDe = (db: Database, demarche: DemarcheVerifiee, id: number) =>
  db
    .selectFrom('piece_demarche')
    .select(['nom', 'type', 'cle'])
    .where('demarche_id', '=', demarche)
    .where('id', '=', id)
    .executeTakeFirst()
