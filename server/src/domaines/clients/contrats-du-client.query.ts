import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

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
