import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../acces/session.ts'
import type { Services } from '../../../services.ts'
import { lireCompte, situations } from './attachement.repository.ts'
import { attacherContrats } from './attacher-contrat.ts'
import { contratInexistant, contratResilie, contratsParPerimetres, utilisateurInconnu } from '../errors.ts'
import { type DemandeRattachement, verifierRattachement } from './verifier-rattachement.ts'

export interface Rattachement {
  numeroContrat: string
  isResilie: boolean
}

/**
 * Attaches a contract to an account: the actor's own, or one that he manages. Staff, who enter every contract, prove
 * nothing; everybody else shows that the contract is his. A terminated contract only goes to an account that may enter
 * terminated contracts.
 */
export async function rattacherContrat(
  services: Services,
  acteur: UtilisateurSession,
  utilisateurId: number,
  demande: DemandeRattachement,
): Promise<Rattachement> {
  const compte = await lireCompte(services.db, utilisateurId)
  if (!compte) throw utilisateurInconnu()
  if (compte.premium_id !== null) throw contratsParPerimetres()
  const accesContratResilie = compte.acces_contrat_resilie
  const rattachement = estGestionnaire(acteur.profils)
    ? await verifierExistence(services, utilisateurId, demande.numeroContrat, accesContratResilie)
    : await verifierRattachement(services, demande, { utilisateurId: acteur.id, accesContratResilie })
  await services.db.transaction().execute((trx) => attacherContrats(trx, utilisateurId, [rattachement.numeroContrat]))
  return rattachement
}

async function verifierExistence(
  { db }: Services,
  utilisateurId: number,
  numeroContrat: string,
  accesContratResilie: boolean,
): Promise<Rattachement> {
  const [situation] = await situations(db, utilisateurId, [numeroContrat])
  if (!situation?.existe) throw contratInexistant()
  if (situation.resilie && !accesContratResilie) throw contratResilie()
  return { numeroContrat, isResilie: situation.resilie }
}
