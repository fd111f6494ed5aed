import type { Portee } from '@ael/contract/consentements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { CANAL_CONFIGURATION } from '../configuration/configuration.ts'

/** Channel on which the database says that what holders have consented to may have changed. */
const CANAL_CONSENTEMENTS = 'consentements'
const NOMBRE_MAX = 50_000

/** The contracts that may be read by day, and by hour. */
export type Consentis = Readonly<Record<Portee, ReadonlySet<string>>>

/** What holders have consented to; that of single contracts is kept in memory until the database says that it changed. */
export interface LecteurConsentis {
  /** Of these contracts, those that may be read by day and by hour; null when all may. */
  lire(contrats: readonly string[]): Promise<Consentis | null>
  /** Drops what this server keeps, before the notification comes round. */
  oublier(): void
}

/** Remembers what contracts consent to until any server notes a change. */
export function createConsentis(db: Database, notifications: Notifications): LecteurConsentis {
  const connus = new Map<string, Promise<Consentis | null>>()
  const oublier = (): void => connus.clear()
  notifications.on(CANAL_CONSENTEMENTS, oublier)
  notifications.on(CANAL_CONFIGURATION, oublier)

  return {
    oublier,
    lire(contrats) {
      const [contrat] = contrats
      if (contrats.length !== 1 || contrat === undefined || !notifications.connectees)
        return lireConsentis(db, contrats)
      const connu = connus.get(contrat)
      if (connu) return connu
      if (connus.size >= NOMBRE_MAX) oublier()
      const lecture = lireConsentis(db, contrats).catch((error: unknown) => {
        connus.delete(contrat)
        throw error
      })
      connus.set(contrat, lecture)
      return lecture
    },
  }
}

async function lireConsentis(db: Database, contrats: readonly string[]): Promise<Consentis | null> {
  const { rows } = await sql<{ numero_contrat: string; jour: boolean; heure: boolean }>`
    select v.numero_contrat, v.jour, v.heure from contrat_consenti v
    where v.numero_contrat = any(${contrats}::text[]) and v.soumis and not (v.jour and v.heure)`.execute(db)
  if (rows.length === 0) return null
  const refuses = (ouverte: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter((row) => !ouverte(row)).map((row) => row.numero_contrat))
  const [sansJour, sansHeure] = [refuses(({ jour }) => jour), refuses(({ heure }) => heure)]
  return {
    JOUR: new Set(contrats.filter((contrat) => !sansJour.has(contrat))),
    HEURE: new Set(contrats.filter((contrat) => !sansHeure.has(contrat))),
  }
}
