import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

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
    .where((eb) => eb(eb.fn('lower', ['email']), '=', sql<string>`lower(${email})`))
    .executeTakeFirst()

export const lireDestinataire = (db: Database, id: number): Promise<Destinataire | undefined> =>
  db.selectFrom('utilisateur').select(['id', 'email', 'prenom', 'active_le']).where('id', '=', id).executeTakeFirst()

/** Whether the account has a password that its holder chose. */
export async function aMotDePasse(db: Database, utilisateurId: number): Promise<boolean> {
  const compte = await db
    .selectFrom('utilisateur')
    .select(sql<boolean>`mot_de_passe_hash is not null and not mot_de_passe_genere`.as('choisi'))
    .where('id', '=', utilisateurId)
    .executeTakeFirst()
  return compte?.choisi ?? false
}

/** An account, locked until the transaction ends. */
export const verrouillerUtilisateur = (db: Database, id: number) =>
  db.selectFrom('utilisateur').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
