import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../noyau/errors.ts'
import { sansUnivers, universInconnu } from '../errors.ts'
import { notifierSessions } from '../../../noyau/session/notifier-acces.ts'
import { lireProfils, verrouillerCompte } from '../../../noyau/session/compte.repository.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import * as repository from './univers.repository.ts'
import type { UniversVerifie, UtilisateurVerifie } from '../../../noyau/objets-verifies.ts'

/** Gives a user of the account these perimeters and no others, in the transaction of an act that checked who he is; refuses perimeters of another account. */
export async function ecrireUnivers(
  trx: Database,
  premiumId: number,
  utilisateurId: number,
  keys: readonly string[],
): Promise<void> {
  const voulus = [...new Set(keys)]
  await verrouillerCompte(trx, premiumId)
  if (voulus.length === 0) throw sansUnivers()
  if ((await repository.compterSiens(trx, premiumId, voulus)) !== voulus.length) throw universInconnu()
  await repository.ecrireUniversDe(trx, utilisateurId, voulus)
  await notifierSessions(trx, utilisateurId)
}

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
