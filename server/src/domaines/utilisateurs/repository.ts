import type { Profil } from '@ael/contract/acces/profils.ts'
import type { TitulaireMotDePasse } from '@ael/contract/utilisateurs/mot-de-passe.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import { memesLettres, minuscules } from '../../db/expressions.ts'
import { holdAllUntilEnd, holdUntilEnd } from '../../db/locks.ts'
import type { Utilisateur } from '../../db/schema.generated.ts'
import { jourDeParis } from '../../kernel/horloge.ts'
import { identitesPrises } from './identites.sql.ts'

/** The account of this identifier, else of this e-mail address. */
export const trouverCompte = (db: Database, identifiantOuEmail: string) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'mot_de_passe_hash', 'active_le', 'changement_mot_de_passe_requis'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['identifiant']), '=', minuscules(identifiantOuEmail)),
        eb(eb.fn('lower', ['email']), '=', minuscules(identifiantOuEmail)),
      ]),
    )
    .orderBy(memesLettres('identifiant', identifiantOuEmail), 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whose account it is, for what its password may not contain; empty names when there is none. */
export async function lireTitulaire(db: Database, id: number): Promise<TitulaireMotDePasse> {
  const titulaire = await db
    .selectFrom('utilisateur')
    .select(['nom', 'prenom', 'nom_usage as nomUsage', 'identifiant', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return titulaire ?? { nom: '', prenom: '', identifiant: '', email: '' }
}

/**
 * Whether an identifier or an e-mail address already leads to another account: neither may be the other one of
 * somebody else, for both open the session. Holds the names until the transaction ends, against a simultaneous claim.
 */
export async function identitePrise(
  db: Database,
  { identifiant, email, saufId = 0 }: { identifiant: string; email: string; saufId?: number },
) {
  const noms = [...new Set([identifiant.toLowerCase(), email.toLowerCase()])]
  await holdAllUntilEnd(
    db,
    noms.map((nom) => `identite ${nom}`),
  )
  const [prise] = await identitesPrises(db, identifiant, email, saufId)
  return prise ?? { identifiantPris: false, emailPris: false }
}

export async function insererUtilisateur(
  db: Database,
  utilisateur: Insertable<Utilisateur>,
  profils: readonly Profil[],
): Promise<number> {
  const { id } = await db.insertInto('utilisateur').values(utilisateur).returning('id').executeTakeFirstOrThrow()
  await ecrireProfils(db, id, profils)
  return id
}

export async function majUtilisateur(db: Database, id: number, modification: Updateable<Utilisateur>): Promise<void> {
  await db.updateTable('utilisateur').set(modification).where('id', '=', id).execute()
}

/** Gives a user exactly these profiles, the first being the one that is shown. */
export async function ecrireProfils(db: Database, id: number, profils: readonly Profil[]): Promise<void> {
  await db.deleteFrom('utilisateur_profil').where('utilisateur_id', '=', id).execute()
  await db
    .insertInto('utilisateur_profil')
    .values(profils.map((profil, rang) => ({ utilisateur_id: id, profil, rang })))
    .execute()
}

/** Replaces a hash made with older parameters, unless the password was changed meanwhile. */
export async function remplacerHash(db: Database, id: number, ancien: string, nouveau: string): Promise<void> {
  await db
    .updateTable('utilisateur')
    .set({ mot_de_passe_hash: nouveau })
    .where('id', '=', id)
    .where('mot_de_passe_hash', '=', ancien)
    .execute()
}

/** Notes a sign-in: it stays the « first » until the second. */
export async function noterConnexion(db: Database, id: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('utilisateur')
    .set((eb) => ({
      derniere_connexion: maintenant,
      premiere_connexion: eb('derniere_connexion', 'is', null).$castTo<boolean>(),
    }))
    .where('id', '=', id)
    .execute()
}

const PARTS = 8

/** Counts a session that a sign-in has opened; called last: it holds a part of the day until the transaction ends. */
export async function compterConnexion(db: Database, sessionId: number, maintenant: Date): Promise<void> {
  await db
    .insertInto('connexion_jour')
    .values({ jour: jourDeParis(maintenant), part: sessionId % PARTS, nombre: 1 })
    .onConflict((conflit) =>
      conflit.columns(['jour', 'part']).doUpdateSet((eb) => ({ nombre: eb('connexion_jour.nombre', '+', 1) })),
    )
    .execute()
}

/**
 * Whether somebody else than this user is an administrator, of an account that was activated: nobody signs in to another.
 * Holds the profile until the transaction ends.
 */
export async function autreAdministrateur(db: Database, saufId: number): Promise<boolean> {
  await holdUntilEnd(db, 'administrateurs')
  const autre = await db
    .selectFrom('utilisateur_profil as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateur_id')
    .select('u.id')
    .where('p.profil', '=', 'ADMIN')
    .where('u.id', '<>', saufId)
    .where('u.active_le', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return autre !== undefined
}

export async function aDesSecondaires(db: Database, premiumId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('utilisateur')
      .select('id')
      .where('premium_id', '=', premiumId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function supprimerUtilisateur(db: Database, id: number): Promise<void> {
  await db.deleteFrom('utilisateur').where('id', '=', id).execute()
}
