import type { Portee } from '@ael/contract/consentements/regles.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'

/** The contracts that may be read by day, and by hour. */
export type Consentis = Readonly<Record<Portee, ReadonlySet<string>>>

/** Of these contracts, those that may be read by day and by hour; null when all may. */
export async function lireConsentis(db: Kysely<DB>, contrats: readonly string[]): Promise<Consentis | null> {
  const { rows } = await sql<{ numero_contrat: string; jour: boolean; heure: boolean }>`
    select v.numero_contrat, v.jour, v.heure from contrat_consenti v
    where v.numero_contrat = any(${contrats}::text[]) and v.soumis and not (v.jour and v.heure)`.execute(db)
  if (rows.length === 0) return null
  const refuses = (ouverte: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter((row) => !ouverte(row)).map((row) => row.numero_contrat))
  const [sansJour, sansHeure] = [refuses(({ jour }) => jour), refuses(({ heure }) => heure)]
  return {
    JOUR: new Set(contrats.filter((contrat) => !sansJour.has(contrat))),
    HEURE: new Set(contrats.filter((contrat) => !sansHeure.has(contrat))),
  }
}
