import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import type pg from 'pg'
import { jourIso } from '../../../noyau/jour-local.ts'
import type { Changements } from './integrer-compteur.ts'

/** Days of a meter, just calculated, of which the holder of the contract took his consent back; what may be kept of them. */
export interface Reduction {
  compteur_id: number
  du: string
  au: string
  finesse: 'j' | 'm'
}

/** A day as it was kept before readings came near it. */
interface JourReduit {
  compteur_id: number
  jour: string
  litres: string
  etats: string
}

export async function lireReductions(
  client: pg.ClientBase,
  changements: readonly [number, Changements][],
): Promise<Reduction[]> {
  const { rows } = await client.query<Reduction>(
    `select f.compteur_id, greatest(f.debut, date_trunc('month', d.depuis)::date)::text as du, coalesce(f.fin - 1, 'infinity')::text as au, r.finesse
      from unnest($1::bigint[], $2::date[]) as d (id, depuis)
      join affectation_compteur f on f.compteur_id = d.id and (f.fin is null or f.fin > d.depuis)
      join contrat_reduit r using (numero_contrat)`,
    [
      changements.map(([id]) => id),
      changements.map(([, { depuis, bruts }]) => jourIso(Number.isFinite(depuis) ? depuis : (bruts[0]?.jour ?? 0))),
    ],
  )
  return rows
}

/** The reduced days that are about to be calculated anew, from fewer readings than there were. */
export async function lireReduits(client: pg.ClientBase, reductions: readonly Reduction[]): Promise<JourReduit[]> {
  const { rows } = await client.query<JourReduit>(
    `select c.compteur_id, c.jour::text, c.litres::text, c.etats
      from unnest($1::bigint[], $2::date[], $3::date[]) as d (id, du, au)
      join consommation_jour c on c.compteur_id = d.id and c.jour between d.du and d.au and c.finesse <> 'h'`,
    [reductions.map((r) => r.compteur_id), reductions.map((r) => r.du), reductions.map((r) => r.au)],
  )
  return rows
}

/** Keeps of the days just written only what consents cover, in the same transaction: no finer reading is ever stored. */
export async function reduire(
  client: pg.ClientBase,
  reductions: readonly Reduction[],
  reduits: readonly JourReduit[],
): Promise<void> {
  await client.query(
    `select rendre_etats(id, jour, litres::integer[], etats) from unnest($1::bigint[], $2::date[], $3::text[], $4::text[]) as r (id, jour, litres, etats)`,
    [
      reduits.map((r) => r.compteur_id),
      reduits.map((r) => r.jour),
      reduits.map((r) => r.litres),
      reduits.map((r) => r.etats),
    ],
  )
  await client.query(
    `select reduire_consommation(id, du, au, finesse, (select max(jour) from consommation_jour where compteur_id = id) - $5::integer)
      from unnest($1::bigint[], $2::date[], $3::date[], $4::text[]) as r (id, du, au, finesse)`,
    [
      reductions.map((r) => r.compteur_id),
      reductions.map((r) => r.du),
      reductions.map((r) => r.au),
      reductions.map((r) => r.finesse),
      NUITS_DE_VEILLE,
    ],
  )
}
