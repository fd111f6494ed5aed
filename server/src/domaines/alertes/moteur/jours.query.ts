import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { type JourMesure, lireJourMesure } from '../jour-mesure.ts'

/** The days of a contract to read, both ends included, `AAAA-MM-JJ`. */
export interface Etendue {
  numeroContrat: string
  du: string
  au: string
}

interface Ligne {
  rang: number
  /** The ordinary days: measured in all of their 24 hours. Numbers in PostgreSQL's text form. */
  jours: string | null
  volumes: string | null
  minimums: string | null
  /** The others, as they are stored. */
  autres: string | null
}

/**
 * The measured days of each meter of contracts, per contract in the order of `etendues`; days that a meter did not serve
 * the contract are left out. What an ordinary day tells is worked out by the database as `lireJourMesure` does (a test
 * compares them): its hours need not travel, which makes a night four times shorter.
 */
export async function lireJours(db: Kysely<DB>, etendues: readonly Etendue[]): Promise<JourMesure[][][]> {
  const { rows } = await sql<Ligne>`
    select c.rang::int as rang, lus.*
    from unnest(${etendues.map((e) => e.numeroContrat)}::text[], ${etendues.map((e) => e.du)}::date[], ${etendues.map((e) => e.au)}::date[])
      with ordinality as c (numero, du, au, rang)
    join affectation_compteur f on f.numero_contrat = c.numero and f.debut <= c.au and (f.fin is null or f.fin > c.du)
    cross join lateral (
      select array_agg(j.jour - date '1970-01-01') filter (where ordinaire)::text as jours,
        array_agg(j.volume) filter (where ordinaire)::text as volumes,
        array_agg(least(j.litres[2], j.litres[3], j.litres[4], j.litres[5])) filter (where ordinaire)::text as minimums,
        string_agg((j.jour - date '1970-01-01') || ' ' || j.etats || ' ' || j.litres::text, ';') filter (where not ordinaire) as autres
      from (select jour, litres, etats, volume, etats = ${ORDINAIRE} as ordinaire from consommation_jour
        where compteur_id = f.compteur_id and jour between greatest(c.du, f.debut) and c.au and (f.fin is null or jour < f.fin)
        order by jour) j) lus
    where lus.jours is not null or lus.autres is not null`.execute(db)
  const parContrat: JourMesure[][][] = etendues.map(() => [])
  for (const row of rows) parContrat[row.rang - 1]!.push(lireSerie(row))
  return parContrat
}

const ORDINAIRE = 'm'.repeat(24)
const HEURES_NUIT_ORDINAIRE = 4

function lireSerie({ jours, volumes, minimums, autres }: Ligne): JourMesure[] {
  const [litres, nuits] = [nombres(volumes), nombres(minimums)]
  const serie = nombres(jours).map((jour, rang): JourMesure => ({
    jour,
    heures: 24,
    litres: litres[rang]!,
    heuresNuit: HEURES_NUIT_ORDINAIRE,
    minimumNuit: nuits[rang]!,
  }))
  return autres === null ? serie : [...serie, ...autres.split(';').map(lireLigne)].sort((a, b) => a.jour - b.jour)
}

const nombres = (tableau: string | null): number[] =>
  tableau === null ? [] : tableau.slice(1, -1).split(',').map(Number)

function lireLigne(ligne: string): JourMesure {
  const etats = ligne.indexOf(' ') + 1
  const litres = ligne.indexOf(' ', etats) + 1
  return lireJourMesure(Number(ligne.slice(0, etats - 1)), ligne.slice(etats, litres - 1), ligne.slice(litres))
}
