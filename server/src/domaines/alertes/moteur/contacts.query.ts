import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** How the holder of a contract can be told, and the further addresses of the contract by type. */
export interface Contacts {
  email: string | null
  telephones: string[]
  notifications: { type: TypeAlerte; adresse: string }[]
}

/** The contacts of contracts; further addresses only of the present holder's time. */
export async function contactsDesContrats(db: Kysely<DB>, contrats: readonly string[]): Promise<Map<string, Contacts>> {
  const { rows } = await sql<{
    numero: string
    email: string | null
    telephones: string[]
    notifications: Contacts['notifications']
  }>`
    select a.numero_contrat as numero, nullif(t.email, '') as email,
      array_remove(array[t.numero_telephone1, t.numero_telephone2], null) as telephones,
      coalesce((select json_agg(json_build_object('type', n.code_type_alarme, 'adresse', n.adresse_mail) order by n.id_mail)
        from notification_mail n where n.numero_contrat = a.numero_contrat
          and n.numero_client_titulaire = a.numero_client_titulaire), '[]') as notifications
    from abonnement a join client t on t.numero_client = a.numero_client_titulaire
    where a.numero_contrat = any(${contrats}::text[])`.execute(db)
  return new Map(rows.map(({ numero, ...contacts }) => [numero, contacts]))
}
