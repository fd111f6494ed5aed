/**
 * What a column of a raw statement answers: the type that pg reads it as, and what PostgreSQL may call it. A generated test
 * (`statements.test.ts`) holds it against the migrated schema.
 */
export class Column<T> {
  /** Only for the type. */
  declare readonly value: T
  /** Names of PostgreSQL, those of `format_type`. */
  readonly types: readonly string[]
  readonly nullable: boolean
  /** Not null although its table would allow it: the statement itself rules it out. */
  readonly ruledOut: boolean

  constructor(types: readonly string[], nullable = false, ruledOut = false) {
    this.types = types
    this.nullable = nullable
    this.ruledOut = ruledOut
  }

  /** The same, of which the schema (by its checks and keys) allows certain values only, or which is a checked object. */
  as<U extends T>(): Column<U> {
    return new Column<U>(this.types, this.nullable, this.ruledOut)
  }

  get orNull(): Column<T | null> {
    return new Column<T | null>(this.types, true)
  }

  get neverNull(): Column<T> {
    return new Column<T>(this.types, false, true)
  }
}

export const bool = new Column<boolean>(['boolean'])
export const integer = new Column<number>(['smallint', 'integer', 'bigint'])
export const text = new Column<string>(['text', 'character varying', 'character', 'name', 'uuid'])
/** As text: a fraction of any length. */
export const decimal = new Column<string>(['numeric'])
/** `AAAA-MM-JJ` */
export const day = new Column<string>(['date'])
export const instant = new Column<Date>(['timestamp with time zone'])
export const texts = new Column<string[]>(['text[]'])
export const bools = new Column<boolean[]>(['boolean[]'])
/** What the statement builds as JSON: its inside is the word of its author. */
export const json = <T>(): Column<T> => new Column<T>(['json', 'jsonb'])

export type Columns = Readonly<Record<string, Column<unknown>>>
/** The row that columns make. */
export type Row<C extends Columns> = { [K in keyof C]: C[K]['value'] }
