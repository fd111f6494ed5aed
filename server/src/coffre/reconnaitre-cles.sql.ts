import { text } from '../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, rawCommand } from '../db/statement.ts'

export const clesConnues = rawQuery({
  row: { identifiant: text, empreinte: text },
  samples: [[]],
  sql: () => sql`select identifiant, empreinte from cle_donnees order by identifiant`,
})

export const ajouterCle = rawCommand({
  samples: [['k', 'e']],
  sql: (identifiant: string, empreinte: string) =>
    sql`insert into cle_donnees (identifiant, empreinte) values (${identifiant}, ${empreinte}) on conflict (identifiant) do nothing`,
})
