import type { FournisseurIdentite, UsageFederation } from '@ael/contract/federation/regles.ts'
import type { Database } from '../../db/database.ts'
import type { Attendu, IdentiteProuvee } from '../../gateways/identite/identite.ts'
import { empreinte } from '../../kernel/secrets/secret.ts'

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

/** Notes through whom a session began, for its end. */
export async function noterSessionFederee(
  db: Database,
  session: Cle & { jetonIdentite: string | null },
): Promise<void> {
  const { sessionId, fournisseur, jetonIdentite } = session
  await db
    .insertInto('session_federee')
    .values({ session_id: sessionId, fournisseur, jeton_identite: jetonIdentite })
    .execute()
}
