import type { FournisseurIdentite, UsageFederation } from '@ael/contract/federation/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Attendu, IdentiteProuvee } from '../../gateways/identite/identite.ts'
import { empreinte } from '../../noyau/secrets/secret.ts'

interface Cle {
  sessionId: number
  fournisseur: FournisseurIdentite
}

export async function insererDemande(
  db: Database,
  demande: Cle & { usage: UsageFederation; attendu: Attendu; expireLe: Date },
): Promise<void> {
  const { sessionId, fournisseur, usage, attendu, expireLe } = demande
  await db
    .insertInto('demande_federee')
    .values({
      state_hash: empreinte(attendu.state),
      session_id: sessionId,
      fournisseur,
      usage,
      nonce: attendu.nonce,
      code_verifier: attendu.codeVerifier,
      expire_le: expireLe,
    })
    .execute()
}

/** Takes a journey, once, for the session that began it; null when there is none of this state. */
export async function prendreDemande(
  db: Database,
  { sessionId, fournisseur, state, maintenant }: Cle & { state: string; maintenant: Date },
): Promise<{ usage: UsageFederation; attendu: Attendu } | null> {
  const demande = await db
    .deleteFrom('demande_federee')
    .where('state_hash', '=', empreinte(state))
    .where('session_id', '=', sessionId)
    .where('fournisseur', '=', fournisseur)
    .where('expire_le', '>', maintenant)
    .returning(['usage', 'nonce', 'code_verifier'])
    .executeTakeFirst()
  if (!demande) return null
  return {
    usage: demande.usage as UsageFederation,
    attendu: { state, nonce: demande.nonce, codeVerifier: demande.code_verifier },
  }
}

/** False when this assertion was presented before. */
export async function marquerAssertion(db: Database, assertion: Buffer, expireLe: Date): Promise<boolean> {
  const inseree = await db
    .insertInto('assertion_utilisee')
    .values({ empreinte: assertion, expire_le: expireLe })
    .onConflict((conflit) => conflit.doNothing())
    .returning('expire_le')
    .executeTakeFirst()
  return inseree !== undefined
}

/** Keeps whom a provider identified; a session has one such identity, the last. */
export async function garderIdentite(
  db: Database,
  { sessionId, fournisseur }: Cle,
  identite: IdentiteProuvee,
  expireLe: Date,
): Promise<void> {
  const { sub, prenom, nom, email, jetonIdentite } = identite
  const valeurs = { fournisseur, sub, prenom, nom, email, jeton_identite: jetonIdentite, expire_le: expireLe }
  await db
    .insertInto('identite_verifiee')
    .values({ session_id: sessionId, ...valeurs })
    .onConflict((conflit) => conflit.column('session_id').doUpdateSet(valeurs))
    .execute()
}

/** The identity verified in this session, locked until the transaction ends. */
export const verrouillerIdentite = (
  db: Database,
  { sessionId, fournisseur, uid, maintenant }: Cle & { uid: string; maintenant: Date },
) =>
  db
    .selectFrom('identite_verifiee')
    .select(['sub', 'prenom', 'nom', 'email', 'jeton_identite'])
    .where('session_id', '=', sessionId)
    .where('fournisseur', '=', fournisseur)
    .where('sub', '=', uid)
    .where('expire_le', '>', maintenant)
    .forUpdate()
    .executeTakeFirst()

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

/** Notes through whom a session began, for its end, and the sign-in on the link. */
export async function noterSessionFederee(
  db: Database,
  session: Cle & { sub: string; jetonIdentite: string | null; maintenant: Date },
): Promise<void> {
  const { sessionId, fournisseur, sub, jetonIdentite, maintenant } = session
  await db
    .insertInto('session_federee')
    .values({ session_id: sessionId, fournisseur, jeton_identite: jetonIdentite })
    .execute()
  await db
    .updateTable('identite_federee')
    .set({ derniere_connexion: maintenant })
    .where('fournisseur', '=', fournisseur)
    .where('sub', '=', sub)
    .execute()
}

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
