import { aProfil } from '@ael/contract/acces/profils.ts'
import { estClose, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../../db/database.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { ajouterEvenement } from '../demarche.repository.ts'
import { dejaPrise, demandeDejaClose, nonPrise, rendueParUnAutre } from '../errors.ts'
import { demandeur } from './demandeur.query.ts'
import { ajouterSuivi, type DemandeTenue, noterTraitement, tenirDemande } from './traitement.repository.ts'

export const nomDe = ({ prenom, nom }: UtilisateurSession): string => `${prenom} ${nom}`

/** Puts a request in another hand, or in none, and in the state that goes with it; the customer sees the state alone. */
async function changerDeMain(
  trx: Database,
  { id, etat: avant }: DemandeTenue,
  moi: UtilisateurSession,
  nature: 'PRISE' | 'RENDUE',
  quand: Date,
): Promise<void> {
  const etat = nature === 'PRISE' ? 'EN_COURS' : 'EN_ATTENTE'
  const agentId = nature === 'PRISE' ? moi.id : null
  await noterTraitement(trx, id, { etat, agentId, priseLe: agentId === null ? null : quand, traiteeLe: null })
  await ajouterSuivi(trx, id, { agentId: moi.id, agent: nomDe(moi), survenuLe: quand, nature })
  if (etat !== avant) await ajouterEvenement(trx, id, { survenuLe: quand, nature: 'ETAT', etat, utilisateurId: moi.id })
}

/** Takes a request; of two agents at the same instant one gets it, the other is told who. */
export const prendreDemande = (services: Services, agent: Agent, moi: UtilisateurSession, demarche: DemarcheVerifiee) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const demande = await tenirDemande(trx, demarche)
    if (estClose(demande.etat)) throw demandeDejaClose()
    if (demande.agent_id !== null && demande.agent_id !== moi.id)
      throw dejaPrise((await demandeur(trx, demarche)).agent)
    if (demande.agent_id === null) await changerDeMain(trx, demande, moi, 'PRISE', services.horloge.maintenant())
    return {
      ecriture: {
        objet: `Demande ${demande.reference}, prise`,
        avant: { etat: demande.etat },
        apres: { etat: 'EN_COURS' },
      },
      reponse: { message: `La demande ${demande.reference} est à vous.` },
    }
  })

/** Gives a request back to the queue: one's own, or another's by a webmaster or an administrator. */
export const rendreDemande = (services: Services, agent: Agent, moi: UtilisateurSession, demarche: DemarcheVerifiee) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const demande = await tenirDemande(trx, demarche)
    if (estClose(demande.etat)) throw demandeDejaClose()
    if (demande.agent_id === null) throw nonPrise()
    if (demande.agent_id !== moi.id && !aProfil(moi.profils, 'WEBMASTER')) throw rendueParUnAutre()
    await changerDeMain(trx, demande, moi, 'RENDUE', services.horloge.maintenant())
    return {
      ecriture: {
        objet: `Demande ${demande.reference}, rendue à la file`,
        avant: { etat: demande.etat, agent: demande.agent_id },
        apres: { etat: 'EN_ATTENTE' },
      },
      reponse: {
        message: `La demande ${demande.reference} est ${LIBELLES_ETATS.EN_ATTENTE.toLowerCase()}, à qui la prend.`,
      },
    }
  })
