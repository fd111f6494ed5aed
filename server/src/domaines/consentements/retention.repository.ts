import type { Database } from '../../db/database.ts'
import type { FinesseGardee } from './retention.sql.ts'

/** The walk that is not at its end, locked until the transaction ends. */
export const prendre = (db: Database, finesse: FinesseGardee) =>
  db
    .selectFrom('parcours_retention')
    .select(['du', 'jusque', 'dernier'])
    .where('finesse', '=', finesse)
    .where('termine_le', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const avancer = (db: Database, finesse: FinesseGardee, dernier: number) =>
  db.updateTable('parcours_retention').set({ dernier }).where('finesse', '=', finesse).execute()

export const terminer = (db: Database, finesse: FinesseGardee, instant: Date) =>
  db.updateTable('parcours_retention').set({ termine_le: instant }).where('finesse', '=', finesse).execute()
