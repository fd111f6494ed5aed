import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { type RawBuilder, sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

/** What a reduction is, of chosen contracts, over the days from `depuis` on. */
const reduction = (choix: RawBuilder<unknown>, aujourdhui: string, depuis: string) => sql`
  select reduire_consommation(f.compteur_id, greatest(f.debut, ${depuis}::date), coalesce(f.fin - 1, 'infinity'), r.finesse,
    ${ajouterJours(aujourdhui, -NUITS_DE_VEILLE)}::date)
  from contrat_reduit r join affectation_compteur f using (numero_contrat)
  where ${choix} and (f.fin is null or f.fin > ${depuis}::date)`

/** Keeps of a contract's readings, during the time that each meter served it, only what its holder still consents to. */
export const reduireContrat = rawCommand({
  samples: [['0447122', '2026-11-21']],
  sql: (numeroContrat: string, aujourdhui: string) =>
    reduction(sql`r.numero_contrat = ${numeroContrat}`, aujourdhui, '-infinity'),
})

/** The same for all contracts, over the last months: nights leave the watch. */
export const reduireTous = rawCommand({
  samples: [['2026-11-21']],
  sql: (aujourdhui: string) =>
    reduction(sql`true`, aujourdhui, `${ajouterJours(aujourdhui, -3 * NUITS_DE_VEILLE).slice(0, 7)}-01`),
})
