import type { Database } from '../../../db/database.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import type { Services } from '../../../services.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import { empreinteSecours, tirerCodesSecours } from './codes-secours.ts'
import { dernierFacteur, facteursAbsents, passkeyInconnue } from './errors.ts'
import { exigerPreuve } from './exiger-preuve.ts'
import { nombreDeFacteurs } from './facteurs.ts'
import { prevenirSecondFacteur } from './prevenir.ts'
import * as repository from './repository.ts'

/**
 * Takes a factor from an account, of which he who has it has just shown one. The last stays where one is asked for; with
 * it go the recovery codes.
 */
async function retirer(
  services: Services,
  { id }: UtilisateurSession,
  session: Session,
  oter: (trx: Database) => Promise<'application retirée' | 'passkey retirée'>,
): Promise<void> {
  await exigerPreuve(services, session)
  await services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, id)
    const quoi = await oter(trx)
    if ((await nombreDeFacteurs(trx, id)) === 0) {
      if (services.config.secondFacteurExige) throw dernierFacteur()
      await repository.remplacerCodesSecours(trx, id, [])
    }
    await prevenirSecondFacteur(services, trx, id, quoi)
    await notifierSessions(trx, id)
  })
}

/** Removes the authenticator application. */
export const retirerApplication = (services: Services, utilisateur: UtilisateurSession, session: Session) =>
  retirer(services, utilisateur, session, async (trx) => {
    await repository.retirerApplication(trx, utilisateur.id)
    return 'application retirée'
  })

/** Removes one of one's keys. */
export const retirerPasskey = (services: Services, utilisateur: UtilisateurSession, session: Session, id: number) =>
  retirer(services, utilisateur, session, async (trx) => {
    if (!(await repository.retirerPasskey(trx, utilisateur.id, id))) throw passkeyInconnue()
    return 'passkey retirée'
  })

/** Names one of one's keys anew. */
export async function nommerPasskey({ db }: Services, utilisateurId: number, id: number, nom: string): Promise<void> {
  if (!(await repository.nommerPasskey(db, utilisateurId, id, nom))) throw passkeyInconnue()
}

/** Draws other recovery codes; those of before are worth nothing any more. */
export async function renouvelerCodesSecours(
  services: Services,
  { id }: UtilisateurSession,
  session: Session,
): Promise<string[]> {
  await exigerPreuve(services, session)
  const codes = tirerCodesSecours()
  await services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, id)
    if ((await nombreDeFacteurs(trx, id)) === 0) throw facteursAbsents()
    await repository.remplacerCodesSecours(trx, id, codes.map(empreinteSecours))
    await prevenirSecondFacteur(services, trx, id, 'nouveaux codes')
  })
  return codes
}
