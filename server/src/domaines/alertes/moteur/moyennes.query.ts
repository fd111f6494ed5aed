import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** Known days that an average must rest on. */
const JOURS_MINIMAUX = 60

/** A contract and the months (first days, `AAAA-MM-JJ`) before which its average is asked for. */
export interface DemandeMoyenne {
  numeroContrat: string
  depuis: string
  mois: readonly string[]
}

/** Litres per day, by contract and month (`0012345 2026-11-01`). */
export type Moyennes = ReadonlyMap<string, number>
export const cleMoyenne = (numeroContrat: string, mois: string): string => `${numeroContrat} ${mois}`

/**
 * The daily averages over the twelve full months before; those that are not kept yet are worked out from the sums of
 * months and kept. No average where fewer than 60 days are known.
 */
export async function lireMoyennes(db: Kysely<DB>, demandes: readonly DemandeMoyenne[]): Promise<Moyennes> {
  const moyennes = await gardees(db, demandes)
  const manquantes = demandes.flatMap(({ numeroContrat, depuis, mois }) =>
    mois
      .filter((un) => !moyennes.has(cleMoyenne(numeroContrat, un)))
      .map((un) => ({ numeroContrat, depuis, mois: un })),
  )
  if (manquantes.length === 0) return moyennes
  const { rows } = await sql<Ligne>`
    insert into consommation_moyenne (numero_contrat, mois, litres_par_jour, jours)
    select numero, mois, round(sum(volume) * 24.0 / sum(heures)), sum(heures) / 24
    from (
      select c.numero, c.mois, sum(k.volume) as volume, max(k.heures) as heures
      from unnest(${manquantes.map((m) => m.numeroContrat)}::text[], ${manquantes.map((m) => m.depuis)}::date[], ${manquantes.map((m) => m.mois)}::date[])
        as c (numero, depuis, mois)
      join affectation_compteur f on f.numero_contrat = c.numero
      join consommation_mois k on k.compteur_id = f.compteur_id
        and k.mois between greatest(c.mois - interval '12 months', f.debut, c.depuis) and c.mois - interval '1 month'
        and (f.fin is null or k.mois + interval '1 month' <= f.fin)
      group by c.numero, c.mois, k.mois) par_mois
    group by numero, mois having sum(heures) >= ${JOURS_MINIMAUX * 24}
    on conflict (numero_contrat, mois) do update set litres_par_jour = excluded.litres_par_jour
    returning numero_contrat as "numeroContrat", mois, litres_par_jour as litres`.execute(db)
  return new Map([...moyennes, ...rows.map((row) => [cleMoyenne(row.numeroContrat, row.mois), row.litres] as const)])
}

interface Ligne {
  numeroContrat: string
  mois: string
  litres: number
}

async function gardees(db: Kysely<DB>, demandes: readonly DemandeMoyenne[]): Promise<Map<string, number>> {
  const { rows } = await sql<Ligne>`
    select numero_contrat as "numeroContrat", mois, litres_par_jour as litres from consommation_moyenne
    where numero_contrat = any(${demandes.map((d) => d.numeroContrat)}::text[])
      and mois = any(${[...new Set(demandes.flatMap((d) => d.mois))]}::date[])`.execute(db)
  return new Map(rows.map((row) => [cleMoyenne(row.numeroContrat, row.mois), row.litres]))
}

/** Forgets the averages that days written since have changed. */
export async function oublierMoyennes(
  db: Kysely<DB>,
  contrats: readonly { numeroContrat: string; du: string }[],
): Promise<void> {
  await sql`
    delete from consommation_moyenne m
    using unnest(${contrats.map((c) => c.numeroContrat)}::text[], ${contrats.map((c) => c.du)}::date[]) as c (numero, du)
    where m.numero_contrat = c.numero and m.mois > c.du`.execute(db)
}

/** Forgets the averages that no night asks for any more. */
export async function purgerMoyennes(db: Kysely<DB>, avant: string): Promise<void> {
  await db.deleteFrom('consommation_moyenne').where('mois', '<', avant).execute()
}
