import type { Database } from '../../db/database.ts'
import { minuscules } from '../../db/expressions.ts'

export interface Destinataire {
  id: number
  email: string
  prenom: string
  active_le: Date | null
}

/** The account of this e-mail address. */
export const trouverParEmail = (db: Database, email: string): Promise<Destinataire | undefined> =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'active_le'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', minuscules(email)))
    .executeTakeFirst()

export const lireDestinataire = (db: Database, id: number): Promise<Destinataire | undefined> =>
  db.selectFrom('utilisateur').select(['id', 'email', 'prenom', 'active_le']).where('id', '=', id).executeTakeFirst()

/** Whether the account has a password that its holder chose. */
export async function aMotDePasse(db: Database, utilisateurId: number): Promise<boolean> {
  const compte = await db
    .selectFrom('utilisateur')
    .select(['mot_de_passe_hash', 'mot_de_passe_genere'])
    .where('id', '=', utilisateurId)
    .executeTakeFirst()
  return compte !== undefined && compte.mot_de_passe_hash !== null && !compte.mot_de_passe_genere
}

/** An account, locked until the transaction ends. */
export const verrouillerUtilisateur = (db: Database, id: number) =>
  db.selectFrom('utilisateur').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
