import { NUITS_DE_VEILLE } from '@ael/contract/consentements/regles.ts'
import type pg from 'pg'
import { jourIso } from '../../../kernel/jour-local.ts'
import type { Changements } from './integrer-compteur.ts'
import {
  reductionsVoulues,
  type Reduction,
  joursReduits,
  type JourReduit,
  rendreEtats,
  reduireConsommations,
} from './reduction.sql.ts'

export async function lireReductions(
  client: pg.ClientBase,
  changements: readonly [number, Changements][],
): Promise<Reduction[]> {
  const rows = await reductionsVoulues(
    client,
    changements.map(([id]) => id),
    changements.map(([, { depuis, bruts }]) => jourIso(Number.isFinite(depuis) ? depuis : (bruts[0]?.jour ?? 0))),
  )
  return rows
}

/** The reduced days that are about to be calculated anew, from fewer readings than there were. */
export async function lireReduits(client: pg.ClientBase, reductions: readonly Reduction[]): Promise<JourReduit[]> {
  const rows = await joursReduits(
    client,
    reductions.map((r) => r.compteur_id),
    reductions.map((r) => r.du),
    reductions.map((r) => r.au),
  )
  return rows
}

/** Keeps of the days just written only what consents cover, in the same transaction: no finer reading is ever stored. */
export async function reduire(
  client: pg.ClientBase,
  reductions: readonly Reduction[],
  reduits: readonly JourReduit[],
): Promise<void> {
  await rendreEtats(
    client,
    reduits.map((r) => r.compteur_id),
    reduits.map((r) => r.jour),
    reduits.map((r) => r.litres),
    reduits.map((r) => r.etats),
  )
  await reduireConsommations(
    client,
    reductions.map((r) => r.compteur_id),
    reductions.map((r) => r.du),
    reductions.map((r) => r.au),
    reductions.map((r) => r.finesse),
    NUITS_DE_VEILLE,
  )
}
