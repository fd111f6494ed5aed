import { type RawBuilder, sql, type SqlBool } from 'kysely'

/*
 * What the builder has no word for, each with the one type that PostgreSQL gives it: the only fragments of SQL whose type
 * is written by hand.
 */

/** A condition in SQL's own words. */
export const condition = sql<SqlBool>

/** A text without accents nor capitals, as one searches and sorts. */
export const sansAccent = (column: string): RawBuilder<string> => sql<string>`sans_accent(${sql.ref(column)})`

/** Whether a column holds a text, whatever the accents and capitals of both. */
export const contient = (column: string, recherche: string): RawBuilder<SqlBool> =>
  condition`position(sans_accent(${recherche}) in ${sansAccent(column)}) > 0`

/** Any of so many values, however many they are, as one parameter: after `=`. */
export const parmi = <T extends string | number>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${[...values]})`

/** A text in small letters. */
export const minuscules = (text: string): RawBuilder<string> => sql<string>`lower(${text})`

/** The later of a day and that of a column. */
export const auPlusTot = (column: string, jour: string): RawBuilder<string> =>
  sql<string>`greatest(${sql.ref(column)}, ${jour}::date)`

/** The later of an instant and that of a column. */
export const pasAvant = (column: string, instant: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${sql.ref(column)}, ${instant}::timestamptz)`

/** Whether two texts are the same but for capitals. */
export const memesLettres = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`

/** A column of JSON as what was written there. */
export const ecritEnJson = <T>(column: string): RawBuilder<T> => sql<T>`${sql.ref(column)}`

/** How a customer is called, the family name first; `table` is `client`, or its alias. */
export const nomDeClient = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${table}.raison_sociale`)}, concat_ws(' ', ${sql.ref(`${table}.nom`)}, ${sql.ref(`${table}.prenom`)}))`
