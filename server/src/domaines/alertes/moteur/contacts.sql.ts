import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { json, text, texts } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

/** What `contactsDesContrats` answers, by contract. */
export const contactsParContrat = rawQuery({
  row: {
    numero: text,
    email: text.orNull,
    telephones: texts,
    notifications: json<{ type: TypeAlerte; adresse: string }[]>(),
  },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) => sql`
    select a.numero_contrat as numero, nullif(t.email, '') as email,
      array_remove(array[t.numero_telephone1, t.numero_telephone2], null) as telephones,
      coalesce((select json_agg(json_build_object('type', n.code_type_alarme, 'adresse', n.adresse_mail) order by n.id_mail)
        from notification_mail n where n.numero_contrat = a.numero_contrat
          and n.numero_client_titulaire = a.numero_client_titulaire), '[]') as notifications
    from abonnement a join client t on t.numero_client = a.numero_client_titulaire
    where a.numero_contrat = any(${contrats}::text[])`,
})
