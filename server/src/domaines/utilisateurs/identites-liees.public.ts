import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import type { Database } from '../../db/database.ts'

/** Links an identity to an account; false when one of them is linked otherwise. */
export async function insererLien(
  db: Database,
  lien: { fournisseur: FournisseurIdentite; sub: string; utilisateurId: number; maintenant: Date },
): Promise<boolean> {
  const insere = await db
    .insertInto('identite_federee')
    .values({
      fournisseur: lien.fournisseur,
      sub: lien.sub,
      utilisateur_id: lien.utilisateurId,
      liee_le: lien.maintenant,
    })
    .onConflict((conflit) => conflit.doNothing())
    .returning('sub')
    .executeTakeFirst()
  return insere !== undefined
}

/** Notes the sign-in by a link. */
export async function noterConnexionLien(
  db: Database,
  { fournisseur, sub, maintenant }: { fournisseur: FournisseurIdentite; sub: string; maintenant: Date },
): Promise<void> {
  await db
    .updateTable('identite_federee')
    .set({ derniere_connexion: maintenant })
    .where('fournisseur', '=', fournisseur)
    .where('sub', '=', sub)
    .execute()
}

/** The identities of an account, in the order in which they were linked. */
export const liensDe = (db: Database, utilisateurId: number) =>
  db
    .selectFrom('identite_federee')
    .select(['fournisseur', 'liee_le', 'derniere_connexion'])
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('liee_le')
    .execute()

/** Unlinks; without any link left the names are the holder's own to change. False when there was no link. */
export async function supprimerLien(
  db: Database,
  utilisateurId: number,
  fournisseur: FournisseurIdentite,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identite_federee')
    .where('utilisateur_id', '=', utilisateurId)
    .where('fournisseur', '=', fournisseur)
    .executeTakeFirst()
  await db
    .updateTable('utilisateur')
    .set({ is_social_login: false })
    .where('id', '=', utilisateurId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('identite_federee').select('fournisseur').where('utilisateur_id', '=', utilisateurId)),
      ),
    )
    .execute()
  return numDeletedRows > 0n
}

/** Unlinks every identity of a provider from an account. */
export async function oublierIdentites(db: Database, id: number): Promise<void> {
  await db.deleteFrom('identite_federee').where('utilisateur_id', '=', id).execute()
  await db.updateTable('utilisateur').set({ is_social_login: false }).where('id', '=', id).execute()
}
