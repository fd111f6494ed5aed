import type { EtatContrat, TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import { nomDeClient } from '../../db/expressions.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/**
 * A contract with the names of its customers and what a user made of it, `attache` when he attached it himself; nothing
 * when there is none of this number.
 */
export const lireContrat = (db: Database, numeroContrat: ContratVerifie, utilisateurId: number) =>
  db
    .selectFrom('abonnement as a')
    .innerJoin('client as ct', 'ct.numero_client', 'a.numero_client_titulaire')
    .innerJoin('client as cp', 'cp.numero_client', 'a.numero_client_payeur')
    .leftJoin('client as cc', 'cc.numero_client', 'a.numero_client_co_titulaire')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contrat_accessible as c')
          .select(['c.libelle', 'c.ref_externe_utilisateur', 'c.is_defaut'])
          .where('c.utilisateur_id', '=', utilisateurId)
          .whereRef('c.numero_contrat', '=', 'a.numero_contrat')
          .limit(1)
          .as('t'),
      (jointure) => jointure.onTrue(),
    )
    .selectAll('a')
    .select((eb) => [
      nomDeClient('ct').as('titulaire'),
      eb.case().when('cc.numero_client', 'is not', null).then(nomDeClient('cc')).end().as('co_titulaire'),
      nomDeClient('cp').as('payeur'),
      't.libelle',
      't.ref_externe_utilisateur',
      eb.fn.coalesce('t.is_defaut', eb.lit(false)).as('is_defaut'),
      eb
        .exists(
          eb
            .selectFrom('attachement as p')
            .where('p.utilisateur_id', '=', utilisateurId)
            .whereRef('p.numero_contrat', '=', 'a.numero_contrat'),
        )
        .as('attache'),
      jsonArrayFrom(
        eb
          .selectFrom('groupe_contrat as gc')
          .innerJoin('groupe as g', 'g.id', 'gc.groupe_id')
          .select(['g.id as idGroupe', 'g.nom', 'g.couleur as color'])
          .whereRef('gc.numero_contrat', '=', 'a.numero_contrat')
          .where((ou) =>
            ou.exists(
              ou
                .selectFrom('groupe_accessible as ga')
                .whereRef('ga.groupe_id', '=', 'g.id')
                .where('ga.utilisateur_id', '=', utilisateurId),
            ),
          )
          .orderBy('g.nom'),
      ).as('groupes'),
    ])
    .where('a.numero_contrat', '=', numeroContrat)
    .$narrowType<{ code_type_contrat: TypeContrat; code_etat_contrat: EtatContrat; attache: boolean }>()
    .executeTakeFirst()

export type LigneContrat = NonNullable<Awaited<ReturnType<typeof lireContrat>>>
