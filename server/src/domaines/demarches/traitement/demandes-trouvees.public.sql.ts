import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import { sql } from 'kysely'
import { text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** What is known of the requests that are looked for: their reference, or whose they are. */
interface Lesquelles {
  reference: string | null
  comptes: readonly number[]
  contrats: readonly string[]
}

/** The request with this reference, and the latest ones of these accounts and contracts. */
export const demandesTrouvees = rawQuery({
  row: { reference: text, libelle: text, etat: text.as<EtatDemarche>(), numero_contrat: text.orNull },
  samples: [[{ reference: 'DE00000001', comptes: [1], contrats: ['0447122'] }, 5]],
  prepared: true,
  sql: ({ reference, comptes, contrats }: Lesquelles, max: number) => sql`
    select d.reference, d.libelle, d.etat, d.numero_contrat
    from (
      select id from demarche where reference = ${reference}::text
      union
      select d.id from unnest(${[...comptes]}::bigint[]) as c (id),
        lateral (select d.id from demarche d where d.utilisateur_id = c.id order by d.creee_le desc, d.id desc limit ${max}) d
      union
      select d.id from unnest(${[...contrats]}::text[]) as c (numero),
        lateral (select d.id from demarche d where d.numero_contrat = c.numero order by d.creee_le desc, d.id desc limit ${max}) d
    ) t join demarche d using (id)
    order by d.reference = ${reference}::text desc nulls last, d.creee_le desc, d.id desc limit ${max}`,
})
