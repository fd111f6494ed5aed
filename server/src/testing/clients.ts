import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Client } from '../db/schema.generated.ts'

let compte = randomInt(1_000_000)
/** A number of seven digits that no other row of the test has. */
export const numeroUnique = (): string => {
  compte = (compte + 1) % 9_000_000
  return String(1_000_000 + compte)
}

/** Creates a customer with complete contact details and answers his number. */
export async function creerClient(db: Database, voulu: Partial<Insertable<Client>> = {}): Promise<string> {
  const { numero_client } = await db
    .insertInto('client')
    .values({
      numero_client: numeroUnique(),
      civilite: 'MME',
      nom: 'Durand',
      prenom: 'Alix',
      email: 'alix.durand@exemple.fr',
      numero_telephone1: '0612345678',
      adresse: '12 rue des Tanneurs',
      code_postal: '38999',
      ville: 'Valombre',
      ...voulu,
    })
    .returning('numero_client')
    .executeTakeFirstOrThrow()
  return numero_client
}
