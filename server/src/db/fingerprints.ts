import type { MigrationFile } from './migration-files.ts'
import type { Ask } from './schema-state.ts'

/** A file of `migrations/` is no longer what was applied; the message says to the operator what to do. */
class ChangedMigrationError extends Error {
  override readonly name = 'Error'
  constructor(names: readonly string[]) {
    super(
      names
        .map((name) => `La migration ${name} a changé depuis qu’elle a été appliquée à cette base.`)
        .concat(
          'Rétablissez le fichier tel qu’il a été livré (réinstallez cette version)\u202F; ce qu’il faut corriger dans le schéma va dans une nouvelle migration.',
        )
        .join('\n'),
    )
  }
}

/** @throws ChangedMigrationError when a file is not what this database was given under its name */
export async function refuseChanged(ask: Ask, files: ReadonlyMap<string, MigrationFile>): Promise<void> {
  if (!(await kept(ask))) return
  const changed = (await ask('select nom, sha256 from migration_empreinte order by nom'))
    .map(({ nom, sha256 }) => ({ nom: String(nom), file: files.get(String(nom)), sha256 }))
    .filter(({ file, sha256 }) => file !== undefined && file.sha256 !== sha256)
  if (changed.length > 0) throw new ChangedMigrationError(changed.map(({ nom }) => nom))
}

/** Records what was applied and has no fingerprint yet: all of it, on a database of before fingerprints. */
export async function recordApplied(ask: Ask, files: ReadonlyMap<string, MigrationFile>): Promise<void> {
  if (!(await kept(ask))) return
  const sans = await ask(
    'select name from kysely_migration where name not in (select nom from migration_empreinte) order by name',
  )
  const lines = sans.flatMap(({ name }) => files.get(String(name)) ?? [])
  if (lines.length === 0) return
  await ask(
    'insert into migration_empreinte (nom, sha256) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [lines.map(({ name }) => name), lines.map(({ sha256 }) => sha256)],
  )
}

/** The table came with a migration of its own: databases of before have none until it is applied. */
async function kept(ask: Ask): Promise<boolean> {
  const [row] = await ask(`select to_regclass('migration_empreinte') is not null as oui`)
  return row?.['oui'] === true
}
