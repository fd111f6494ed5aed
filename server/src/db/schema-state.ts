import { FIRST_OF_BASE } from './former-base.ts'

/** Asks the database one statement, and answers its rows. */
export type Ask = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Where the schema of a database stands, seen by a version of the application. */
export interface SchemaState {
  /** Nothing has ever been applied. */
  empty: boolean
  /** Migrations that this version has and the database lacks. */
  pending: string[]
  /** Migrations of a newer version, on which this one can work. */
  unknown: string[]
  /** Those of them that this version cannot work with, and why. */
  ruptures: { nom: string; raison: string }[]
}

/** Compares what was applied with what this version knows. */
export async function schemaState(ask: Ask, known: ReadonlySet<string>): Promise<SchemaState> {
  const [tables] = await ask(
    `select to_regclass('kysely_migration') is not null as migrations, to_regclass('migration_rupture') is not null as ruptures`,
  )
  const applied = tables?.['migrations']
    ? (await ask('select name from kysely_migration where name >= $1 order by name', [FIRST_OF_BASE])).map(({ name }) =>
        String(name),
      )
    : []
  const marked = tables?.['ruptures']
    ? await ask('select nom, raison from migration_rupture where nom >= $1 order by nom', [FIRST_OF_BASE])
    : []
  return {
    empty: applied.length === 0,
    pending: [...known].filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.has(name)),
    ruptures: marked
      .map(({ nom, raison }) => ({ nom: String(nom), raison: String(raison) }))
      .filter(({ nom }) => !known.has(nom)),
  }
}

/** The database was given to a version that this one cannot follow; the message says to the operator what to do. */
export class SchemaTooNewError extends Error {
  override readonly name = 'Error'
  constructor(ruptures: SchemaState['ruptures']) {
    const lines = ruptures.map(({ nom, raison }) => `${nom} : ${raison}`)
    super(
      `Le schéma de la base est celui d’une version plus récente, sur lequel ce serveur ne peut pas travailler.\n${lines.join('\n')}\nDémarrez cette version plus récente, ou restaurez la sauvegarde faite avant elle.`,
    )
  }
}
