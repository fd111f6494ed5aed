import { TYPES, type TypeAlerte, type UniteSeuil } from '@ael/contract/alertes/regles.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Alerte } from '../../../db/schema.generated.ts'

const SEUILS = {
  LITRES_HEURE: { seuil_litres: 100 },
  LITRES: { seuil_litres: 100 },
  POURCENTAGE: { seuil_pourcentage: 100 },
  EUROS: { seuil_cents: 100 },
} as const satisfies Record<UniteSeuil, unknown>

type AlerteVoulue = Partial<Omit<Insertable<Alerte>, 'code_type_alarme'>> &
  Pick<Insertable<Alerte>, 'utilisateur_id'> & { code_type_alarme?: TypeAlerte }

/** Creates an active alert since 2026-01-01, told by mail unless `canal` says otherwise, and answers its id. */
export async function creerAlerte(db: Database, { code_type_alarme = 'AC', ...voulu }: AlerteVoulue): Promise<number> {
  const { unite, seuilObligatoire } = TYPES[code_type_alarme]
  const { id } = await db
    .insertInto('alerte')
    .values({
      code_type_alarme,
      titre: 'Mon alerte',
      canal: 'MAIL',
      destinataire: 'moi@exemple.fr',
      periode_debut: '2026-01-01',
      ...(seuilObligatoire && SEUILS[unite]),
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
