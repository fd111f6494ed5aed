import type { Database } from '../../db/database.ts'

interface Attendue {
  demande: number
  champ: string
  nom: string
  libelle: string
  creee: Date
}

/** The files that requests name in their answers, and that none of them has yet. */
export async function piecesAttendues(db: Database): Promise<Attendue[]> {
  const demandes = await db
    .selectFrom('demarche as d')
    .leftJoin('piece_demarche as p', 'p.demarche_id', 'd.id')
    .select(['d.id', 'd.libelle', 'd.reponses', 'd.creee_le'])
    .where('p.id', 'is', null)
    .orderBy('d.id')
    .execute()
  return demandes.flatMap(({ id, libelle, reponses, creee_le }) =>
    (reponses as unknown as { champ: string; reponse: string }[]).flatMap(({ champ, reponse }) =>
      reponse.endsWith('.pdf') ? [{ demande: id, champ, nom: reponse, libelle, creee: creee_le }] : [],
    ),
  )
}
