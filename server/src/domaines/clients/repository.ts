import type { Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Client } from '../../db/schema.generated.ts'
import type { ClientDuCompte } from './clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { oublierCodes } from '../../kernel/secrets/code-action.ts'

export type ChangementClient = Updateable<Client>

/** A customer, locked until the transaction ends. */
export const verrouillerClient = (db: Database, numeroClient: string) =>
  db.selectFrom('client').selectAll().where('numero_client', '=', numeroClient).forUpdate().executeTakeFirstOrThrow()

/** Forgets the changes of this customer that still wait: the newest replaces them, or one was confirmed. */
export async function oublierMajEnAttente(db: Database, numeroClient: string): Promise<void> {
  const attentes = await db
    .selectFrom('maj_client_en_attente')
    .select('code_action_id as id')
    .where('numero_client', '=', numeroClient)
    .execute()
  await oublierCodes(
    db,
    attentes.map(({ id }) => id),
  )
}

/** Keeps a change until the code that was mailed confirms it. */
export async function garderMajEnAttente(
  db: Database,
  {
    codeId,
    numeroClient,
    numeroContrat,
    utilisateurId,
    changement,
  }: {
    codeId: number
    numeroClient: ClientDuCompte
    numeroContrat: ContratVerifie
    utilisateurId: number
    changement: ChangementClient
  },
): Promise<void> {
  await db
    .insertInto('maj_client_en_attente')
    .values({
      code_action_id: codeId,
      numero_client: numeroClient,
      numero_contrat: numeroContrat,
      utilisateur_id: utilisateurId,
      modification: JSON.stringify(changement),
    })
    .execute()
}

export const lireMajEnAttente = (db: Database, codeId: number) =>
  db
    .selectFrom('maj_client_en_attente')
    .select(['numero_client as numeroClient', 'utilisateur_id as utilisateurId', 'modification'])
    .where('code_action_id', '=', codeId)
    .executeTakeFirst()

export async function enregistrer(
  db: Database,
  numeroClient: ClientDuCompte,
  changement: ChangementClient,
): Promise<void> {
  await db.updateTable('client').set(changement).where('numero_client', '=', numeroClient).execute()
}
