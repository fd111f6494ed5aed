import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Client } from '../db/schema.generated.ts'
import { type CompteBancaire, scellerCompte } from '../gateways/coffre/compte-bancaire.ts'
import { coffreEssai } from './coffre.ts'

let compte = randomInt(1_000_000)
/** A number of seven digits that no other row of the test has. */
export const numeroUnique = (): string => {
  compte = (compte + 1) % 9_000_000
  return String(1_000_000 + compte)
}

type ClientVoulu = Partial<Insertable<Client>> & Partial<CompteBancaire>

/** Creates a customer with complete contact details and answers his number; a bank account is given in clear. */
export async function creerClient(
  db: Database,
  { iban = null, bic = null, titulaire = null, ...voulu }: ClientVoulu = {},
): Promise<string> {
  const numero = voulu.numero_client ?? numeroUnique()
  const { numero_client } = await db
    .insertInto('client')
    .values({
      numero_client: numero,
      civilite: 'MME',
      nom: 'Durand',
      prenom: 'Alix',
      email: 'alix.durand@exemple.fr',
      numero_telephone1: '0612345678',
      adresse: '12 rue des Tanneurs',
      code_postal: '38999',
      ville: 'Valombre',
      ...scellerCompte(coffreEssai, 'client', numero, { iban, bic, titulaire }),
      ...voulu,
    })
    .returning('numero_client')
    .executeTakeFirstOrThrow()
  return numero_client
}
