import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../kernel/errors.ts'
import { lireProfils, verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { ecrireUnivers } from './ecrire-univers.public.ts'
import * as repository from './univers.repository.ts'
import type { UniversVerifie, UtilisateurVerifie } from '../../../kernel/objets-verifies.ts'

/** Only the premium user himself, and only to those whom his account opened. */
async function exigerSien(trx: Database, acteur: UtilisateurSession, utilisateurId: UtilisateurVerifie): Promise<void> {
  if ((await lireProfils(trx, utilisateurId))?.premiumId !== acteur.id) throw interdit()
}

/** Gives a secondary user or visitor exactly these perimeters; at least one. */
export async function donnerUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  utilisateurId: UtilisateurVerifie,
  keys: readonly UniversVerifie[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await exigerSien(trx, acteur, utilisateurId)
    await ecrireUnivers(trx, acteur.id, utilisateurId, keys)
  })
}

/** Takes perimeters from a secondary user or visitor, who keeps at least one. */
export async function retirerUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  utilisateurId: UtilisateurVerifie,
  keys: readonly UniversVerifie[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await exigerSien(trx, acteur, utilisateurId)
    await verrouillerCompte(trx, acteur.id)
    const restants = (await repository.universDe(trx, utilisateurId)).filter(
      (key) => !keys.some((retire) => retire === key),
    )
    await ecrireUnivers(trx, acteur.id, utilisateurId, restants)
  })
}
