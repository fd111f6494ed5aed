import pg from 'pg'

/**
 * How PostgreSQL values are read: a `date` stays the text `AAAA-MM-JJ` (a local day has no time zone),
 * `int8` becomes a number (amounts in cents and volumes in litres stay far below 2^53), `numeric` stays text.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
}
