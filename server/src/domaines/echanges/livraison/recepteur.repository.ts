import type { Database } from '../../../db/database.ts'

/** Whom something waits for, and who may be sent it now. */
export const recepteursAServir = (db: Database, maintenant: Date) =>
  db
    .selectFrom('etat_recepteur as e')
    .innerJoin('recepteur as r', 'r.id', 'e.recepteur_id')
    .select('r.id')
    .where('r.suspendu', '=', false)
    .where((eb) => eb.or([eb('e.reprise_le', 'is', null), eb('e.reprise_le', '<=', maintenant)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('livraison as l')
          .select('l.id')
          .whereRef('l.recepteur_id', '=', 'r.id')
          .where('l.etat', '=', 'ATTENTE'),
      ),
    )
    .orderBy('r.id')
    .execute()

/** A receiver as it is to be sent to now: nothing of one that is suspended. */
export const recepteurAServir = (db: Database, id: number) =>
  db
    .selectFrom('etat_recepteur as e')
    .innerJoin('recepteur as r', 'r.id', 'e.recepteur_id')
    .select([
      'r.id',
      'r.reference',
      'r.libelle',
      'r.url',
      'r.suspendu',
      'r.secret_scelle',
      'r.ancien_secret_scelle',
      'r.ancien_secret_fin',
      'e.echecs',
    ])
    .where('r.id', '=', id)
    .where('r.suspendu', '=', false)
    .executeTakeFirst()
export type RecepteurServi = NonNullable<Awaited<ReturnType<typeof recepteurAServir>>>

/** The receiver answers. */
export async function noterJoint(trx: Database, id: number, maintenant: Date): Promise<void> {
  await trx
    .updateTable('etat_recepteur')
    .set({ echecs: 0, reprise_le: null, derniere_erreur: null, dernier_succes_le: maintenant })
    .where('recepteur_id', '=', id)
    .execute()
}

/** It does not: all that it is sent waits until then. */
export async function noterPanne(
  trx: Database,
  id: number,
  { echecs, repriseLe, erreur }: { echecs: number; repriseLe: Date; erreur: string },
): Promise<void> {
  await trx
    .updateTable('etat_recepteur')
    .set({ echecs, reprise_le: repriseLe, derniere_erreur: erreur.slice(0, 500) })
    .where('recepteur_id', '=', id)
    .execute()
}
