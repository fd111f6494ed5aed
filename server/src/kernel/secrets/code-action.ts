import type { Database } from '../../db/database.ts'
import { ecritEnJson } from '../../db/expressions.ts'
import type { Horloge } from '../horloge.ts'
import { empreinte, tirerSecret } from './secret.ts'

export type TypeCode = 'ACTIVATION' | 'MOT_DE_PASSE' | 'EMAIL' | 'CLIENT' | 'CONNEXION'

export interface CodeVoulu {
  type: TypeCode
  utilisateurId: number | null
  /** In how many parts the code travels; all of them are needed. */
  parties: number
  dureeMs: number
  /** What the act that consumes the code has to know. */
  donnees?: Record<string, string | number | boolean | null>
}

/** Draws a single-use code for a link in a mail and answers its parts; only their hash is stored. */
export async function creerCode(
  { horloge }: { horloge: Horloge },
  db: Database,
  { type, utilisateurId, parties, dureeMs, donnees = {} }: CodeVoulu,
): Promise<{ id: number; parties: string[] }> {
  const maintenant = horloge.maintenant()
  const valeurs = Array.from({ length: parties }, () => tirerSecret().valeur)
  const { id } = await db
    .insertInto('code_action')
    .values({
      type,
      utilisateur_id: utilisateurId,
      code_hash: empreinte(...valeurs),
      donnees: JSON.stringify(donnees),
      cree_le: maintenant,
      expire_le: new Date(maintenant.getTime() + dureeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, parties: valeurs }
}

type EtatCode = 'valide' | 'utilise' | 'expire' | 'inconnu'
export type CodeConsomme =
  | { etat: 'valide'; id: number; utilisateurId: number | null; donnees: Record<string, unknown> }
  | { etat: Exclude<EtatCode, 'valide'>; utilisateurId: number | null }

/** Whose code this is, without using it; null when it is worth nothing. */
export async function utilisateurDuCode(
  { horloge }: { horloge: Horloge },
  db: Database,
  type: TypeCode,
  parties: readonly string[],
): Promise<number | null> {
  const code = await db
    .selectFrom('code_action')
    .select('utilisateur_id')
    .where('code_hash', '=', empreinte(...parties))
    .where('type', '=', type)
    .where('utilise_le', 'is', null)
    .where('expire_le', '>', horloge.maintenant())
    .executeTakeFirst()
  return code?.utilisateur_id ?? null
}

/** In which state a code is, and whose it is, without using it. */
async function etatCode(
  { horloge }: { horloge: Horloge },
  db: Database,
  type: TypeCode,
  parties: readonly string[],
): Promise<{ etat: EtatCode; utilisateurId: number | null }> {
  const code = await db
    .selectFrom('code_action')
    .select(['utilise_le', 'expire_le', 'utilisateur_id'])
    .where('code_hash', '=', empreinte(...parties))
    .where('type', '=', type)
    .executeTakeFirst()
  if (!code) return { etat: 'inconnu', utilisateurId: null }
  const valable = code.expire_le > horloge.maintenant() ? 'valide' : 'expire'
  return { etat: code.utilise_le ? 'utilise' : valable, utilisateurId: code.utilisateur_id }
}

/**
 * Uses a code, once: of two requests with the same code, one gets it. To be called in the transaction of the act,
 * so that the code is not lost when the act fails.
 */
export async function consommerCode(
  { horloge }: { horloge: Horloge },
  db: Database,
  type: TypeCode,
  parties: readonly string[],
): Promise<CodeConsomme> {
  const maintenant = horloge.maintenant()
  const code = await db
    .updateTable('code_action')
    .set({ utilise_le: maintenant })
    .where('code_hash', '=', empreinte(...parties))
    .where('type', '=', type)
    .where('utilise_le', 'is', null)
    .where('expire_le', '>', maintenant)
    .returning(['id', 'utilisateur_id', ecritEnJson<Record<string, unknown>>('donnees').as('donnees')])
    .executeTakeFirst()
  if (code) return { etat: 'valide', id: code.id, utilisateurId: code.utilisateur_id, donnees: code.donnees }
  const { etat, utilisateurId } = await etatCode({ horloge }, db, type, parties)
  return { etat: etat === 'valide' ? 'utilise' : etat, utilisateurId }
}

/** How many codes that a user was sent lately still work. */
export async function codesRecents(
  { horloge }: { horloge: Horloge },
  db: Database,
  type: TypeCode,
  utilisateurId: number,
  depuisMs: number,
): Promise<number> {
  const maintenant = horloge.maintenant()
  const { nombre } = await db
    .selectFrom('code_action')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('type', '=', type)
    .where('utilise_le', 'is', null)
    .where('expire_le', '>', maintenant)
    .where('cree_le', '>', new Date(maintenant.getTime() - depuisMs))
    .executeTakeFirstOrThrow()
  return nombre
}

/** Makes the unused codes of a user worthless, when what they allow has happened or must no longer happen. */
export async function revoquerCodes(db: Database, utilisateurId: number, types: readonly TypeCode[]): Promise<void> {
  await db
    .deleteFrom('code_action')
    .where('utilisateur_id', '=', utilisateurId)
    .where('type', 'in', types)
    .where('utilise_le', 'is', null)
    .execute()
}

/** Makes these codes worthless, those of them that are unused. */
export async function oublierCodes(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('code_action').where('id', 'in', ids).where('utilise_le', 'is', null).execute()
}

/** Forgets the codes that expired before an instant. */
export async function purgerCodes(db: Database, avant: Date): Promise<void> {
  await db.deleteFrom('code_action').where('expire_le', '<', avant).execute()
}
