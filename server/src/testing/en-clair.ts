import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.generated.ts'

/** As it is written, in hexadecimal as `bytea` shows it, and in base64 whatever the bytes before it. */
function formes(iban: string): string[] {
  const bban = iban.slice(4)
  const base64 = [0, 1, 2].map((decalage) =>
    Buffer.from(`${' '.repeat(decalage)}${bban}`)
      .toString('base64')
      .slice(4, -4),
  )
  return [bban, Buffer.from(bban).toString('hex'), ...base64]
}

/** `table: number of rows` for each table of whatever schema, whatever its columns, one row of which holds one of the account numbers. */
export async function comptesEnClair(db: Kysely<DB>, ibans: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ nom: string }>`
    select format('%I.%I', table_schema, table_name) as nom from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const cherches = ibans.flatMap(formes)
  const debuts = new RegExp(
    [...new Set(cherches.map((cherche) => cherche.slice(0, 6)))].join('|').replaceAll('+', String.raw`\+`),
  )
  const trouvees: string[] = []
  for (const { nom } of tables) {
    const { rows } = await sql<{ texte: string }>`select t::text as texte from ${sql.raw(nom)} t`.execute(db)
    const nombre = rows.filter(({ texte }) => {
      const serre = texte.replaceAll(/[\s\u00a0\u202f]/g, '')
      return debuts.test(serre) && cherches.some((cherche) => serre.includes(cherche))
    }).length
    if (nombre > 0) trouvees.push(`${nom}: ${nombre}`)
  }
  return trouvees
}
