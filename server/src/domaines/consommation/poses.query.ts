import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** The meters of a contract, one after the other. */
export const poses = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('affectation_compteur as a')
    .innerJoin('compteur as m', 'm.id', 'a.compteur_id')
    .select(['m.numero_appareil', 'a.debut', 'a.fin'])
    .where('a.numero_contrat', '=', numeroContrat)
    .orderBy('a.debut')
    .execute()

/** A meter during the days that it served a contract; `fin` is the first day that no longer counts. */
export type Pose = Awaited<ReturnType<typeof poses>>[number]

/** The number of the meter that served on a day. */
export const numeroAppareilLe = (liste: readonly Pose[], jour: string): string | null =>
  liste.findLast(({ debut, fin }) => debut <= jour && (fin === null || fin > jour))?.numero_appareil ?? null
