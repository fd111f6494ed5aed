import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

/** Whose water it is, since when, and when its meter is read next. Days are `AAAA-MM-JJ`. */
export const contratDeFuite = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('abonnement')
    .select([
      'numero_client_titulaire as titulaire',
      'date_mise_en_service as depuis',
      'prochain_releve as prochainReleve',
    ])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()

/** When the holder was first told of the flow that runs since a day; null: not yet. */
export async function premiereInformation(
  db: Database,
  { numeroContrat, titulaire, depuis }: { numeroContrat: ContratVerifie; titulaire: string; depuis: string },
): Promise<Date | null> {
  const { le } = await db
    .selectFrom('instance_alerte as i')
    .innerJoin('envoi_alerte as e', 'e.instance_id', 'i.id')
    .select((eb) => eb.fn.min('e.accepte_le').as('le'))
    .where('i.numero_contrat', '=', numeroContrat)
    .where('i.numero_client_titulaire', '=', titulaire)
    .where('i.code_type_alarme', '=', 'AF')
    .where('i.date_declenchante', '>=', depuis)
    .where('e.etat', '=', 'ENVOYE')
    .executeTakeFirstOrThrow()
  return le
}
