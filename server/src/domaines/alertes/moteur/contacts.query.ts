import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { contactsParContrat } from './contacts.sql.ts'

/** How the holder of a contract can be told, and the further addresses of the contract by type. */
export interface Contacts {
  email: string | null
  telephones: string[]
  notifications: { type: TypeAlerte; adresse: string }[]
}

/** The contacts of contracts; further addresses only of the present holder's time. */
export async function contactsDesContrats(db: Kysely<DB>, contrats: readonly string[]): Promise<Map<string, Contacts>> {
  const rows = await contactsParContrat(db, contrats)
  return new Map(rows.map(({ numero, ...contacts }) => [numero, contacts]))
}
