import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireCompte } from '../../../kernel/session/compte.repository.ts'
import { attacherContrats } from './attacher-contrat.public.ts'
import { contratsDuService } from './contrats-prouves.query.ts'
import type { ContratProuve } from './preuve.public.ts'
import { contratInexistant, contratResilie, contratsParUnivers, utilisateurInconnu } from '../errors.ts'
import { type DemandeRattachement, verifierRattachement } from './verifier-rattachement.public.ts'

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
): Promise<ContratProuve> {
  const compte = await lireCompte(services.db, utilisateurId)
  if (!compte) throw utilisateurInconnu()
  if (compte.premium_id !== null) throw contratsParUnivers()
  const accesContratResilie = compte.acces_contrat_resilie
  const contrat = estGestionnaire(acteur.profils)
    ? await verifierExistence(services, demande.numeroContrat, accesContratResilie)
    : await verifierRattachement(services, demande, { utilisateurId: acteur.id, accesContratResilie })
  await services.db.transaction().execute((trx) => attacherContrats(services, trx, utilisateurId, [contrat]))
  return contrat
}

async function verifierExistence(
  { db }: Services,
  numeroContrat: string,
  accesContratResilie: boolean,
): Promise<ContratProuve> {
  const contrat = (await contratsDuService(db, [numeroContrat])).get(numeroContrat)
  if (!contrat) throw contratInexistant()
  if (contrat.isResilie && !accesContratResilie) throw contratResilie()
  return contrat
}
