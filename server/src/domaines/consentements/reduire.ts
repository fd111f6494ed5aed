import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What decides on a reduction, ready for a query: the contracts, and the first night that is kept. */
async function reduire(db: Database, choix: RawBuilder<unknown>, aujourdhui: string, depuis: string): Promise<void> {
  await sql`
    select reduire_consommation(f.compteur_id, greatest(f.debut, ${depuis}::date), coalesce(f.fin - 1, 'infinity'), r.finesse,
      ${ajouterJours(aujourdhui, -NUITS_DE_VEILLE)}::date)
    from contrat_reduit r join affectation_compteur f using (numero_contrat)
    where ${choix} and (f.fin is null or f.fin > ${depuis}::date)`.execute(db)
}

/** Keeps of a contract's readings, during the time that each meter served it, only what its holder still consents to. */
export const reduireContrat = (db: Database, numeroContrat: string, aujourdhui: string): Promise<void> =>
  reduire(db, sql`r.numero_contrat = ${numeroContrat}`, aujourdhui, '-infinity')

/** The same for all contracts, over the last months: nights leave the watch. */
export const reduireTous = (db: Database, aujourdhui: string): Promise<void> =>
  reduire(db, sql`true`, aujourdhui, `${ajouterJours(aujourdhui, -3 * NUITS_DE_VEILLE).slice(0, 7)}-01`)
