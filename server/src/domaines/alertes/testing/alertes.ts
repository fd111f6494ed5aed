import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Alerte } from '../../../db/schema.generated.ts'

/** Creates an active alert since 2026-01-01, told by mail unless `canal` says otherwise, and answers its id. */
export async function creerAlerte(
  db: Database,
  voulu: Partial<Insertable<Alerte>> & Pick<Insertable<Alerte>, 'utilisateur_id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('alerte')
    .values({
      code_type_alarme: 'AC',
      titre: 'Mon alerte',
      canal: 'MAIL',
      destinataire: 'moi@exemple.fr',
      periode_debut: '2026-01-01',
      ...(['AC', 'SC', undefined].includes(voulu.code_type_alarme) && { seuil_litres: 100 }),
      ...voulu,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The firings, oldest first. */
export const declenchements = (db: Database) =>
  db
    .selectFrom('instance_alerte')
    .select([
      'alerte_id',
      'code_type_alarme as type',
      'numero_contrat as contrat',
      'cle',
      'date_declenchante as jour',
      'volume_litres as litres',
    ])
    .orderBy('numero_contrat')
    .orderBy('id')
    .execute()

/** Whom the firings are told, in which state. */
export const envois = (db: Database) =>
  db.selectFrom('envoi_alerte').select(['canal', 'destinataire', 'etat', 'motif']).orderBy('id').execute()
