import type { Database } from '../db/database.ts'
import type { GroupeVerifie, UniversVerifie, UtilisateurVerifie } from '../kernel/objets-verifies.ts'
import { verifie } from '../kernel/verifie.ts'
import { creerUtilisateur } from './utilisateurs.ts'

export interface UniversVoulu {
  libelle?: string
  scopes?: readonly string[]
  groupes?: readonly number[]
  contrats?: readonly string[]
  utilisateurs?: readonly number[]
}

let numero = 0

/** Creates a perimeter of a premium user, as rows, and answers its key. */
export async function creerUnivers(db: Database, premiumId: number, voulu: UniversVoulu = {}): Promise<UniversVerifie> {
  const { scopes = [], groupes = [], contrats = [], utilisateurs = [] } = voulu
  numero += 1
  const { id } = await db
    .insertInto('univers')
    .values({ utilisateur_id: premiumId, libelle: voulu.libelle ?? `Périmètre ${numero}`, scopes: [...scopes] })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const groupe of groupes)
    await db.insertInto('univers_groupe').values({ univers_id: id, groupe_id: groupe }).execute()
  for (const contrat of contrats)
    await db.insertInto('univers_contrat').values({ univers_id: id, numero_contrat: contrat }).execute()
  for (const utilisateur of utilisateurs)
    await db.insertInto('univers_utilisateur').values({ univers_id: id, utilisateur_id: utilisateur }).execute()
  return verifie('univers', id)
}

/** Creates a group of an account with these contracts, as rows, and answers its id. */
export async function creerGroupe(
  db: Database,
  utilisateurId: number,
  nom: string,
  contrats: readonly string[] = [],
): Promise<GroupeVerifie> {
  const { id } = await db
    .insertInto('groupe')
    .values({ utilisateur_id: utilisateurId, nom })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const contrat of contrats)
    await db.insertInto('groupe_contrat').values({ groupe_id: id, numero_contrat: contrat }).execute()
  return verifie('groupe', id)
}

/** A secondary user of a premium user. */
export const creerSecondaire = (db: Database, premiumId: number): Promise<UtilisateurVerifie> =>
  creerUtilisateur(db, { profils: ['UTILISATEUR_SECONDAIRE'], premiumId })
