import { HEURE_MS } from '@ael/contract/commun/durees.ts'
import type { PorteeCle } from '@ael/contract/echanges/schemas.ts'
import type { Database } from '../../db/database.ts'

/** All keys, the latest first. */
export const cles = (db: Database) =>
  db
    .selectFrom('cle_api')
    .select(['id', 'prefixe', 'libelle', 'portees', 'creee_le', 'expire_le', 'revoquee_le', 'employee_le'])
    .orderBy('id', 'desc')
    .$narrowType<{ portees: PorteeCle[] }>()
    .execute()

/** The key of this beginning. */
export const cleDuPrefixe = (db: Database, prefixe: string) =>
  db
    .selectFrom('cle_api')
    .select(['id', 'empreinte', 'portees', 'expire_le', 'revoquee_le', 'employee_le'])
    .where('prefixe', '=', prefixe)
    .$narrowType<{ portees: PorteeCle[] }>()
    .executeTakeFirst()

export async function ajouterCle(
  trx: Database,
  cle: {
    prefixe: string
    empreinte: Buffer
    libelle: string
    portees: readonly PorteeCle[]
    creeeLe: Date
    expireLe: Date | null
  },
): Promise<void> {
  await trx
    .insertInto('cle_api')
    .values({
      prefixe: cle.prefixe,
      empreinte: cle.empreinte,
      libelle: cle.libelle,
      portees: [...cle.portees],
      creee_le: cle.creeeLe,
      expire_le: cle.expireLe,
    })
    .execute()
}

/** Takes a key back; nothing when it is none, or taken back already. */
export const revoquer = (trx: Database, id: number, maintenant: Date) =>
  trx
    .updateTable('cle_api')
    .set({ revoquee_le: maintenant })
    .where('id', '=', id)
    .where('revoquee_le', 'is', null)
    .returning(['libelle', 'prefixe'])
    .executeTakeFirst()

/** Notes that a key was used, to the hour: its row is not written by each call. */
export async function noterEmploi(db: Database, id: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('cle_api')
    .set({ employee_le: maintenant })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('employee_le', 'is', null), eb('employee_le', '<', new Date(maintenant.getTime() - HEURE_MS))]),
    )
    .execute()
}
