import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import type { Columns, Row } from './columns.ts'
import type { Database } from './database.ts'
import { preparer, type RequetePreparee } from './prepare.ts'

/** What a statement runs on: Kysely or a transaction of it; a connection that copies, or a pool where it is prepared by name. */
export type Executor = Database | pg.ClientBase | pg.Pool

/** A statement with its values: of Kysely's `sql`, or one that a connection keeps prepared. */
export type Text = RawBuilder<unknown> | (Partial<RequetePreparee> & { text: string; values: readonly unknown[] })

/** Arguments as a sample gives them: plain values in place of checked objects and of narrower types. */
type Sample<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends Date | Buffer | null | undefined | boolean | RawBuilder<unknown>
      ? T
      : { [K in keyof T]: Sample<T[K]> }

interface Said<Args extends readonly unknown[]> {
  sql: (...args: Args) => Text
  /** Arguments that the test writes the statement with, one set for each shape that it can take; it is not run. */
  samples: readonly Readonly<Sample<Args>>[]
  /** What must be there before, in the session: temporary tables. */
  given?: readonly string[]
  /** On a pool, planned once per connection for each shape: for what is asked often, whose plan its values do not change. */
  prepared?: true
}

/** What the test reads of a statement. */
export interface Declaration {
  texts: () => Text[]
  given: readonly string[]
  /** Null: whose answer nobody reads. */
  row: Columns | null
  /** The columns of `row` that are null together, in the one row that stands for an empty page; `by` tells it. */
  page: { by: string; columns: Columns } | null
}

export interface RawQuery<Args extends readonly unknown[], R> {
  (db: Executor, ...args: Args): Promise<R[]>
  readonly declaration: Declaration
}

export interface RawCommand<Args extends readonly unknown[]> {
  /** Answers how many rows were written. */
  (db: Executor, ...args: Args): Promise<number>
  readonly declaration: Declaration
}

type Observer = (declaration: Declaration, rows: readonly object[]) => void
let observer: Observer | null = null

/** Shows every answer of a declared statement, as tests do to hold it against its declaration. */
export function observeStatements(watch: Observer | null): void {
  observer = watch
}

// Writes statements for connections that are not Kysely's; it never connects.
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement as PostgreSQL gets it. */
export function written(text: Text): Partial<RequetePreparee> & { text: string; values: unknown[] } {
  if ('text' in text) return { ...text, values: [...text.values] }
  const { sql, parameters } = text.compile(writer)
  return { text: sql, values: [...parameters] }
}

async function run(db: Executor, text: Text, prepared?: true): Promise<{ rows: object[]; count: number }> {
  if (!('executeQuery' in db)) {
    const { text: statement, values, ...said } = written(text)
    const { name } = prepared ? preparer(statement) : said
    const { rows, rowCount } = await (name === undefined
      ? db.query<object>(statement, values)
      : db.query<object>({ name, text: statement, values }))
    return { rows, count: rowCount ?? 0 }
  }
  const { rows, numAffectedRows } = await ('text' in text
    ? db.executeQuery<object>(CompiledQuery.raw(text.text, [...text.values]))
    : text.$castTo<object>().execute(db))
  return { rows, count: Number(numAffectedRows ?? 0) }
}

const declare = <Args extends readonly unknown[]>(
  { sql, samples, given = [] }: Said<Args>,
  row: Columns | null,
  page: Declaration['page'] = null,
): Declaration => ({
  // A sample is of the same shape; what it lacks are the marks of types, which no statement writes.
  texts: () => samples.map((args) => sql(...(args as unknown as Args))),
  given,
  row,
  page,
})

/** What PostgreSQL answers is what the declaration says: the test of all statements has compared them. */
function asking<Args extends readonly unknown[], R>(said: Said<Args>, declaration: Declaration): RawQuery<Args, R> {
  const ask = async (db: Executor, ...args: Args): Promise<R[]> => {
    const { rows } = await run(db, said.sql(...args), said.prepared)
    observer?.(declaration, rows)
    return rows as R[]
  }
  return Object.assign(ask, { declaration })
}

/**
 * Declares a statement that Kysely's builder cannot say, with the row that it answers. Exported from a `.sql.ts`, it is
 * prepared on the migrated schema by a test, which holds names, types and nullability against `row`.
 */
export const rawQuery = <const C extends Columns, Args extends readonly unknown[]>(
  said: Said<Args> & { row: C },
): RawQuery<Args, Row<C>> => asking(said, declare(said, said.row))

/**
 * The same for a page and what is said of all that it is cut from: an empty page is one row in which the columns of `page`
 * are null. `by` is the one to look at.
 */
export const rawPage = <
  const C extends Columns,
  const P extends Columns,
  K extends keyof P & string,
  Args extends readonly unknown[],
>(
  said: Said<Args> & { row: C; page: P; by: K },
): RawQuery<Args, Row<C> & (Row<P> | { [key in K]: null })> =>
  asking(said, declare(said, said.row, { by: said.by, columns: said.page }))

/** Declares a statement that is run for what it does. */
export function rawCommand<Args extends readonly unknown[]>(said: Said<Args>): RawCommand<Args> {
  const declaration = declare(said, null)
  const act = async (db: Executor, ...args: Args): Promise<number> => (await run(db, said.sql(...args))).count
  return Object.assign(act, { declaration })
}

/** The row of a page that is not empty; `K` tells one that is. */
export type PageOf<Q, K extends string> = Exclude<RowOf<Q>, { [key in K]: null }>

/** The row of a declared statement. */
export type RowOf<Q> = Q extends RawQuery<never, infer R> ? R : never
