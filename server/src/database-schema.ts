import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { phraseClesAbsentes, reconnaitreCles } from './coffre/reconnaitre-cles.ts'
import type { Config } from './config.ts'
import { refuseChanged } from './db/fingerprints.ts'
import { migrate } from './db/migrate.ts'
import { readMigrations } from './db/migration-files.ts'
import { schemaState, SchemaTooNewError, type Ask, type SchemaState } from './db/schema-state.ts'

interface Journal {
  info(details: object, message: string): void
  warn(message: string): void
}

const PAUSE_MS = 2000

/**
 * Sees to it that the database has the schema of this version, as `MIGRATIONS` says: `auto` applies what is missing,
 * `attendre` waits for somebody to apply it, `refuser` says that it is missing. Answers whether the schema is that of a
 * newer version, on which this one can work.
 */
export async function prepareSchema(
  config: Config,
  connectionString: string,
  log: Journal,
): Promise<{ plusRecent: boolean }> {
  const etat = await mettreEnPlace(config, connectionString, log)
  const absentes = await reconnaitreCles(connectionString, config.CLES_DONNEES)
  if (absentes.length > 0) log.warn(phraseClesAbsentes(absentes))
  return etat
}

async function mettreEnPlace(config: Config, connectionString: string, log: Journal): Promise<{ plusRecent: boolean }> {
  if (config.MIGRATIONS === 'auto') {
    const { applied, newer } = await applyMigrations(config, connectionString, log)
    if (applied.length > 0) log.info({ migrations: applied }, 'schéma mis à jour')
    return { plusRecent: newer }
  }
  const { pending, unknown } = await attendreSchema(config, connectionString, log)
  if (pending.length > 0) {
    throw new Error(
      `La base n’a pas le schéma de cette version. Migrations manquantes : ${pending.length}, dont ${pending[0]}. Appliquez-les par « npm run migrer », puis recommencez.`,
    )
  }
  return { plusRecent: unknown.length > 0 }
}

/** Applies the migrations that are missing, whatever `MIGRATIONS` says. */
export const applyMigrations = (config: Config, connectionString: string, log: Pick<Journal, 'warn'>) =>
  migrate(connectionString, {
    lockSeconds: config.MIGRATIONS_VERROU_S,
    patienceSeconds: config.MIGRATIONS_PATIENCE_S,
    onRetry: (reason) => log.warn(`Une migration attend son tour (${reason}) : nouvel essai.`),
  })

/** The schema once nothing is missing, or as it is when there is no more waiting. */
async function attendreSchema(
  { MIGRATIONS, MIGRATIONS_PATIENCE_S }: Config,
  connectionString: string,
  log: Journal,
): Promise<SchemaState> {
  const fichiers = await readMigrations()
  const connues = new Set(fichiers.keys())
  const limite = MIGRATIONS === 'attendre' ? Date.now() + MIGRATIONS_PATIENCE_S * 1000 : 0
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => undefined)
  const demander: Ask = async (statement, values) => (await pool.query<Record<string, unknown>>(statement, values)).rows
  try {
    for (let dit = false; ; dit = true) {
      const etat = await schemaState(demander, connues)
      if (etat.ruptures.length > 0) throw new SchemaTooNewError(etat.ruptures)
      await refuseChanged(demander, fichiers)
      if (etat.pending.length === 0 || Date.now() >= limite) return etat
      if (!dit)
        log.warn(
          `Le schéma de la base est en attente de ses migrations (${etat.pending.length}, à appliquer par « npm run migrer »).`,
        )
      await sleep(PAUSE_MS)
    }
  } finally {
    await pool.end()
  }
}
