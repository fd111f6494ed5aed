import type { Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Client } from '../../db/schema.generated.ts'
import type { ClientDuCompte } from './clients-du-compte.public.query.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

export type ChangementClient = Updateable<Client>

/** A customer, locked until the transaction ends. */
export const verrouillerClient = (db: Database, numeroClient: string) =>
  db.selectFrom('client').selectAll().where('numero_client', '=', numeroClient).forUpdate().executeTakeFirstOrThrow()

/** How many contracts a customer holds, shares or pays. */
export async function nombreContrats(db: Database, numeroClient: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('abonnement')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where((eb) =>
      eb.or([
        eb('numero_client_titulaire', '=', numeroClient),
        eb('numero_client_co_titulaire', '=', numeroClient),
        eb('numero_client_payeur', '=', numeroClient),
      ]),
    )
    .executeTakeFirstOrThrow()
  return nombre
}

/** Whether a change of this customer waits for its confirmation. */
export async function estMajEnAttente(db: Database, numeroClient: string, maintenant: Date): Promise<boolean> {
  const attente = await db
    .selectFrom('maj_client_en_attente as m')
    .innerJoin('code_action as c', 'c.id', 'm.code_action_id')
    .select('c.id')
    .where('m.numero_client', '=', numeroClient)
    .where('c.utilise_le', 'is', null)
    .where('c.expire_le', '>', maintenant)
    .limit(1)
    .executeTakeFirst()
  return attente !== undefined
}

/** Forgets the changes of this customer that still wait: the newest replaces them, or one was confirmed. */
export async function oublierMajEnAttente(db: Database, numeroClient: string): Promise<void> {
  await db
    .deleteFrom('code_action')
    .where('utilise_le', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('maj_client_en_attente').select('code_action_id').where('numero_client', '=', numeroClient),
    )
    .execute()
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

/** The user's own reference of a contract, with the customer's details it is shown beside. */
export async function referenceInterne(
  db: Database,
  utilisateurId: number,
  numeroContrat: ContratVerifie,
): Promise<string | null> {
  const ligne = await db
    .selectFrom('contrat_accessible')
    .select('ref_externe_utilisateur')
    .where('utilisateur_id', '=', utilisateurId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return ligne?.ref_externe_utilisateur ?? null
}
