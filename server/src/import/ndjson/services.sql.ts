import { text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const retirerServices = rawQuery({
  row: { numero_contrat: text, code: text },
  samples: [[['0447122'], ['AR']]],
  sql: (contrats: readonly string[], codes: readonly string[]) => sql`
    delete from service_souscrit s using unnest(${contrats}::text[], ${codes}::text[]) as f (numero, code)
       where s.numero_contrat = f.numero and s.code = f.code returning s.numero_contrat, s.code`,
})
