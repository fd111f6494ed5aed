import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** Whose water it is and for what, since when, and when its meter is read next. Days are `AAAA-MM-JJ`. */
export const contratDeFuite = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('abonnement')
    .select([
      'numero_client_titulaire as titulaire',
      'code_categorie_contrat as categorie',
      'code_type_contrat as type',
      'date_mise_en_service as depuis',
      'prochain_releve as prochainReleve',
    ])
    .where('numero_contrat', '=', numeroContrat)
    .$narrowType<{ type: TypeContrat }>()
    .executeTakeFirstOrThrow()

/** What tells a holder that he uses far more than he means to. */
const INFORMENT = ['AF', 'AS'] as const

/** When the holder was first told of what happened from one day on, and to another where one is named; null: not yet. */
export async function premiereInformation(
  db: Database,
  {
    numeroContrat,
    titulaire,
    depuis,
    jusque,
  }: { numeroContrat: ContratVerifie; titulaire: string; depuis: string; jusque?: string | undefined },
): Promise<Date | null> {
  const { le } = await db
    .selectFrom('instance_alerte as i')
    .innerJoin('envoi_alerte as e', 'e.instance_id', 'i.id')
    .select((eb) => eb.fn.min('e.accepte_le').as('le'))
    .where('i.numero_contrat', '=', numeroContrat)
    .where('i.numero_client_titulaire', '=', titulaire)
    .where('i.code_type_alarme', '=', parmi(INFORMENT))
    .where('i.date_declenchante', '>=', depuis)
    .$if(jusque !== undefined, (requete) => requete.where('i.date_declenchante', '<=', jusque ?? depuis))
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
