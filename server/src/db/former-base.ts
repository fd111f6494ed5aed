import type { MigrationFile } from './migration-files.ts'
import type { Ask } from './schema-state.ts'

/** Names below this one are of before the first release: the base replaces them, the same schema by domain. */
export const FIRST_OF_BASE = '20261122190000'
export const LAST_OF_BASE = '20261122190200_fin_d_acces'
/** How many there were. */
export const FORMER_MIGRATIONS = 59

/** A database of before the first release lacks some of what the base replaces; the message says to the operator what to do. */
class UnfinishedFormerError extends Error {
  override readonly name = 'Error'
  constructor(missing: number) {
    super(
      `Cette base est d’avant la première version, et il lui manque ${missing} migrations d’alors. Démarrez-la une fois sur le dernier état d’avant, ou recommencez sur une base vide et importez de nouveau.`,
    )
  }
}

/**
 * Takes a database of before the first release as it stands: the names of the base are recorded in place of the former ones.
 * In one statement, so that nothing is half done.
 * @throws UnfinishedFormerError when its schema is not that of the base
 */
export async function adoptFormer(ask: Ask, files: ReadonlyMap<string, MigrationFile>): Promise<void> {
  const [tables] = await ask(
    `select to_regclass('kysely_migration') is not null as migrations, to_regclass('migration_empreinte') is not null as empreintes`,
  )
  if (!tables?.['migrations']) return
  const former = (await ask('select name from kysely_migration where name < $1', [FIRST_OF_BASE])).length
  if (former === 0) return
  if (former < FORMER_MIGRATIONS || !tables['empreintes'])
    throw new UnfinishedFormerError(Math.max(1, FORMER_MIGRATIONS - former))
  const base = [...files.keys()].filter((name) => name <= LAST_OF_BASE)
  await ask(
    `with anciennes as (delete from kysely_migration where name < $1),
      empreintes as (delete from migration_empreinte where nom < $1),
      ruptures as (delete from migration_rupture where nom < $1)
    insert into kysely_migration (name, timestamp)
      select nom, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from unnest($2::text[]) nom`,
    [FIRST_OF_BASE, base],
  )
}
