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

/** A receiver for whoever sends to it: nothing while another server does. */
export const tenirRecepteur = (trx: Database, id: number) =>
  trx
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
    .forUpdate('e')
    .skipLocked()
    .executeTakeFirst()
export type RecepteurTenu = NonNullable<Awaited<ReturnType<typeof tenirRecepteur>>>

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

/** A message that the receiver refused, and when it is tried again; null: given up. */
export async function noterRefus(
  trx: Database,
  id: number,
  { statut, erreur, prochainEssai }: { statut: number; erreur: string; prochainEssai: Date | null },
): Promise<void> {
  await trx
    .updateTable('livraison')
    .set((eb) => ({
      tentatives: eb('tentatives', '+', 1),
      statut,
      erreur: erreur.slice(0, 500),
      prochain_essai: prochainEssai,
      ...(prochainEssai === null && { etat: 'ABANDONNEE' }),
    }))
    .where('id', '=', id)
    .execute()
}
