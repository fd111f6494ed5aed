import type { Database } from '../../db/database.ts'
import { minuscules } from '../../db/expressions.ts'

/** The account of this e-mail address. */
export const trouverParEmail = (db: Database, email: string) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'active_le'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', minuscules(email)))
    .executeTakeFirst()

export const lireDestinataire = (db: Database, id: number) =>
  db.selectFrom('utilisateur').select(['id', 'email', 'prenom', 'active_le']).where('id', '=', id).executeTakeFirst()

/** Whom a mail goes to. */
export type Destinataire = NonNullable<Awaited<ReturnType<typeof lireDestinataire>>>

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
