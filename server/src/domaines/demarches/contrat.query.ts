import type { EtatContrat, TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** What a request tells, or needs to know, of the contract that it is made for. */
export const contratDeLaDemande = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('abonnement')
    .select(['numero_client_payeur', 'numero_client_titulaire', 'code_etat_contrat', 'code_type_contrat'])
    .where('numero_contrat', '=', numeroContrat)
    .$narrowType<{ code_etat_contrat: EtatContrat; code_type_contrat: TypeContrat }>()
    .executeTakeFirstOrThrow()

export type ContratDeLaDemande = Awaited<ReturnType<typeof contratDeLaDemande>>

/** Where whoever pays for a contract is written to. */
export const emailDuPayeur = async (db: Database, numeroContrat: ContratVerifie): Promise<string | null> =>
  (
    await db
      .selectFrom('abonnement')
      .innerJoin('client', 'client.numero_client', 'abonnement.numero_client_payeur')
      .select('client.email')
      .where('abonnement.numero_contrat', '=', numeroContrat)
      .executeTakeFirst()
  )?.email ?? null
