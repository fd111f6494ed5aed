import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { type JourMesure, lireJourMesure } from '../jour-mesure.ts'

/** The days of a contract to read, both ends included, `AAAA-MM-JJ`. */
export interface Etendue {
  numeroContrat: string
  du: string
  au: string
}

/**
 * The measured days of each meter of contracts, per contract in the order of `etendues`; days that a meter did not serve
 * the contract are left out. One text per meter: a row per day takes twice the time.
 */
export async function lireJours(db: Kysely<DB>, etendues: readonly Etendue[]): Promise<JourMesure[][][]> {
  const { rows } = await sql<{ rang: number; jours: string }>`
    select c.rang::int as rang, lus.jours
    from unnest(${etendues.map((e) => e.numeroContrat)}::text[], ${etendues.map((e) => e.du)}::date[], ${etendues.map((e) => e.au)}::date[])
      with ordinality as c (numero, du, au, rang)
    join affectation_compteur f on f.numero_contrat = c.numero and f.debut <= c.au and (f.fin is null or f.fin > c.du)
    cross join lateral (
      select string_agg((j.jour - date '1970-01-01') || ' ' || j.etats || ' ' || j.litres::text, ';' order by j.jour) as jours
      from consommation_jour j
      where j.compteur_id = f.compteur_id and j.jour between greatest(c.du, f.debut) and c.au and (f.fin is null or j.jour < f.fin)) lus
    where lus.jours is not null`.execute(db)
  const parContrat: JourMesure[][][] = etendues.map(() => [])
  for (const { rang, jours } of rows) parContrat[rang - 1]!.push(jours.split(';').map(lireLigne))
  return parContrat
}

function lireLigne(ligne: string): JourMesure {
  const etats = ligne.indexOf(' ') + 1
  const litres = ligne.indexOf(' ', etats) + 1
  return lireJourMesure(Number(ligne.slice(0, etats - 1)), ligne.slice(etats, litres - 1), ligne.slice(litres))
}
