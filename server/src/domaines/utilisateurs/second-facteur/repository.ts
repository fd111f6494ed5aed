import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DefiPasskey, FacteurApplication, FacteurPasskey } from '../../../db/schema.generated.ts'

/** The authenticator application of an account, confirmed or not. */
export const lireApplication = (db: Database, utilisateurId: number) =>
  db.selectFrom('facteur_application').selectAll().where('utilisateur_id', '=', utilisateurId).executeTakeFirst()

/** Keeps a secret until a first code confirms it, in place of one that was not. */
export async function preparerApplication(trx: Database, application: Insertable<FacteurApplication>): Promise<void> {
  await retirerApplication(trx, application.utilisateur_id)
  await trx.insertInto('facteur_application').values(application).execute()
}

export async function confirmerApplication(trx: Database, id: number, pas: number, maintenant: Date): Promise<void> {
  await trx
    .updateTable('facteur_application')
    .set({ confirme_le: maintenant, dernier_pas: pas })
    .where('id', '=', id)
    .execute()
}

/** Takes a step, if neither it nor a later one was taken: of two requests with the same code, one gets it. */
export async function prendrePas(trx: Database, id: number, pas: number): Promise<boolean> {
  const prise = await trx
    .updateTable('facteur_application')
    .set({ dernier_pas: pas })
    .where('id', '=', id)
    .where('dernier_pas', '<', pas)
    .returning('id')
    .executeTakeFirst()
  return prise !== undefined
}

export async function retirerApplication(trx: Database, utilisateurId: number): Promise<void> {
  await trx.deleteFrom('facteur_application').where('utilisateur_id', '=', utilisateurId).execute()
}

/** The keys of an account, in the order in which they were added. */
export const lirePasskeys = (db: Database, utilisateurId: number) =>
  db.selectFrom('facteur_passkey').selectAll().where('utilisateur_id', '=', utilisateurId).orderBy('id').execute()

/** Adds a key; false when it is some account's already. */
export async function ajouterPasskey(trx: Database, passkey: Insertable<FacteurPasskey>): Promise<boolean> {
  const ajoutee = await trx
    .insertInto('facteur_passkey')
    .values(passkey)
    .onConflict((conflit) => conflit.doNothing())
    .returning('id')
    .executeTakeFirst()
  return ajoutee !== undefined
}

export async function noterUsagePasskey(trx: Database, id: number, compteur: number, maintenant: Date): Promise<void> {
  await trx.updateTable('facteur_passkey').set({ compteur, utilisee_le: maintenant }).where('id', '=', id).execute()
}

/** False when the account has no such key. */
export async function nommerPasskey(db: Database, utilisateurId: number, id: number, nom: string): Promise<boolean> {
  const nommee = await db
    .updateTable('facteur_passkey')
    .set({ nom })
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateurId)
    .returning('id')
    .executeTakeFirst()
  return nommee !== undefined
}

/** False when the account has no such key. */
export async function retirerPasskey(trx: Database, utilisateurId: number, id: number): Promise<boolean> {
  const retiree = await trx
    .deleteFrom('facteur_passkey')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateurId)
    .returning('id')
    .executeTakeFirst()
  return retiree !== undefined
}

export async function retirerPasskeys(trx: Database, utilisateurId: number): Promise<void> {
  await trx.deleteFrom('facteur_passkey').where('utilisateur_id', '=', utilisateurId).execute()
}

/** Gives an account these recovery codes, and no other. */
export async function remplacerCodesSecours(
  trx: Database,
  utilisateurId: number,
  empreintes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('code_secours').where('utilisateur_id', '=', utilisateurId).execute()
  if (empreintes.length === 0) return
  await trx
    .insertInto('code_secours')
    .values(empreintes.map((code_hash) => ({ utilisateur_id: utilisateurId, code_hash })))
    .execute()
}

/** Uses a recovery code, once: of two requests with the same code, one gets it. */
export async function prendreCodeSecours(
  trx: Database,
  utilisateurId: number,
  empreinte: Buffer,
  maintenant: Date,
): Promise<boolean> {
  const pris = await trx
    .updateTable('code_secours')
    .set({ utilise_le: maintenant })
    .where('utilisateur_id', '=', utilisateurId)
    .where('code_hash', '=', empreinte)
    .where('utilise_le', 'is', null)
    .returning('utilisateur_id')
    .executeTakeFirst()
  return pris !== undefined
}

export async function compterCodesSecours(db: Database, utilisateurId: number): Promise<number> {
  const { nombre } = await db
    .selectFrom('code_secours')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('utilise_le', 'is', null)
    .executeTakeFirstOrThrow()
  return nombre
}

type Usage = 'ajout' | 'preuve'

/** Keeps what a key has to sign in this session, in place of what it was asked before. */
export async function poserDefi(db: Database, defi: Insertable<DefiPasskey> & { usage: Usage }): Promise<void> {
  await db
    .insertInto('defi_passkey')
    .values(defi)
    .onConflict((conflit) => conflit.column('session_id').doUpdateSet(defi))
    .execute()
}

/** What a key had to sign; it serves once. */
export async function prendreDefi(
  trx: Database,
  sessionId: number,
  usage: Usage,
  maintenant: Date,
): Promise<string | null> {
  const pris = await trx
    .deleteFrom('defi_passkey')
    .where('session_id', '=', sessionId)
    .where('usage', '=', usage)
    .where('expire_le', '>', maintenant)
    .returning('defi')
    .executeTakeFirst()
  return pris?.defi ?? null
}
