import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

/** Whose water it is and for what, since when, and when its meter is read next. Days are `AAAA-MM-JJ`. */
export const contratDeFuite = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('abonnement')
    .select([
      'numero_client_titulaire as titulaire',
      'code_categorie_contrat as categorie',
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

/** When accounts first read in the portal what fired, by firing; `comptes` null: all. */
export const lecturesDe = (db: Database, instances: readonly number[], comptes: readonly number[] | null) =>
  db
    .selectFrom('lecture_alerte')
    .select((eb) => ['instance_id as instance', eb.fn.min('lue_le').$notNull().as('le')])
    .where('instance_id', '=', parmi(instances))
    .$if(comptes !== null, (requete) => requete.where('utilisateur_id', '=', parmi(comptes ?? [])))
    .groupBy('instance_id')
    .execute()
