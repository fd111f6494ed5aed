import type { Database } from '../../db/database.ts'
import { condition, parmi } from '../../db/expressions.ts'

interface Recherche {
  campagnes: readonly string[]
  apres: Date
  du: Date
  /** Excluded. */
  avant: Date
}

/** The slots of campaigns where a place is left, within their campaign's time, in their order; each time once. */
export const creneauxLibres = (db: Database, { campagnes, apres, du, avant }: Recherche) =>
  db
    .selectFrom('creneau_intervention as s')
    .innerJoin('campagne_intervention as c', 'c.identifiant', 's.campagne')
    .select(['s.debut', 's.fin'])
    .distinct()
    .where('s.campagne', '=', parmi(campagnes))
    .where('s.debut', '>', apres)
    .where('s.debut', '>=', du)
    .where('s.debut', '<', avant)
    .whereRef('s.pris', '<', 's.capacite')
    .where(condition`(s.debut at time zone 'Europe/Paris')::date <= c.date_fin_planif`)
    .orderBy('s.debut')
    .orderBy('s.fin')
    .execute()

export type Creneau = Awaited<ReturnType<typeof creneauxLibres>>[number]
