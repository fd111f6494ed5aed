import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'

/** The perimeters that an account made, the identities that open it, the groups and perimeters that it was let into. */
export async function liensDuCompte(db: Database, utilisateurId: number) {
  const perimetres = await db
    .selectFrom('univers')
    .select(['libelle', 'scopes'])
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('libelle')
    .execute()
  const identites = await db
    .selectFrom('identite_federee')
    .select(['fournisseur', 'sub', 'liee_le as lieeLe', 'derniere_connexion as derniereConnexion'])
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('fournisseur')
    .execute()
  const membre = await db
    .selectFrom('groupe_membre as m')
    .innerJoin('groupe as g', 'g.id', 'm.groupe_id')
    .select('g.nom as groupe')
    .where('m.utilisateur_id', '=', utilisateurId)
    .orderBy('g.id')
    .execute()
  const ouverts = await db
    .selectFrom('univers_utilisateur as m')
    .innerJoin('univers as u', 'u.id', 'm.univers_id')
    .select('u.libelle as perimetre')
    .where('m.utilisateur_id', '=', utilisateurId)
    .orderBy('perimetre')
    .execute()
  return { perimetres, identites, membreDe: [...membre, ...ouverts] }
}

/** These customers as the utility knows them. */
export const clientsConnus = (db: Database, clients: readonly string[]) =>
  db.selectFrom('client').selectAll().where('numero_client', '=', parmi(clients)).orderBy('numero_client').execute()

/** The contracts attached to an account that one of these customers holds. */
export async function contratsTenus(
  db: Database,
  utilisateurId: number,
  clients: readonly string[],
): Promise<string[]> {
  const contrats = await db
    .selectFrom('attachement')
    .innerJoin('abonnement', 'abonnement.numero_contrat', 'attachement.numero_contrat')
    .select('abonnement.numero_contrat')
    .where('attachement.utilisateur_id', '=', utilisateurId)
    .where('abonnement.numero_client_titulaire', '=', parmi(clients))
    .orderBy('abonnement.numero_contrat')
    .execute()
  return contrats.map(({ numero_contrat }) => numero_contrat)
}
