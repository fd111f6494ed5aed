import { aProfil } from '@ael/contract/acces/profils.ts'
import { estClose } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../../db/database.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { collegues } from '../../utilisateurs/liste/personnel.public.query.ts'
import { ajouterEvenement } from '../demarche.repository.ts'
import { aPrendreDAbord, collegueInconnu, confieeParUnAutre, demandeDejaClose } from '../errors.ts'
import { demandeur } from './demandeur.query.ts'
import { nomDe } from './prendre.ts'
import { ajouterSuivi, noterTraitement, tenirDemande } from './traitement.repository.ts'

/** An open request, held. */
async function tenirOuverte(trx: Database, demarche: DemarcheVerifiee) {
  const demande = await tenirDemande(trx, demarche)
  if (estClose(demande.etat)) throw demandeDejaClose()
  return demande
}

/** Hands a request to a colleague and says why: one's own, one that nobody has, or another's by a webmaster or an administrator. */
export const confierDemande = (
  services: Services,
  agent: Agent,
  moi: UtilisateurSession,
  demarche: DemarcheVerifiee,
  { collegue, motif }: { collegue: number; motif: string },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const demande = await tenirOuverte(trx, demarche)
    if (demande.agent_id !== null && demande.agent_id !== moi.id && !aProfil(moi.profils, 'WEBMASTER'))
      throw confieeParUnAutre()
    const choisi = (await collegues(trx, moi.id)).find(({ id }) => id === collegue)
    if (!choisi) throw collegueInconnu()
    const survenuLe = services.horloge.maintenant()
    await noterTraitement(trx, demande.id, {
      etat: demande.etat,
      agentId: choisi.id,
      priseLe: survenuLe,
      traiteeLe: null,
    })
    const texte = `À ${choisi.nom}\u202F: ${motif}`
    await ajouterSuivi(trx, demande.id, { agentId: moi.id, agent: nomDe(moi), survenuLe, nature: 'CONFIEE', texte })
    return {
      ecriture: {
        objet: `Demande ${demande.reference}, confiée`,
        avant: { agent: demande.agent_id },
        apres: { agent: choisi.id },
      },
      reponse: { message: `La demande ${demande.reference} est confiée à ${choisi.nom}.` },
    }
  })

/** Sets one's own request to wait, and says for what: it stays in the same hands, and the customer sees that it waits. */
export const mettreEnAttente = (
  services: Services,
  agent: Agent,
  moi: UtilisateurSession,
  demarche: DemarcheVerifiee,
  motif: string,
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const demande = await tenirOuverte(trx, demarche)
    if (demande.agent_id !== moi.id) throw aPrendreDAbord((await demandeur(trx, demarche)).agent)
    const survenuLe = services.horloge.maintenant()
    await noterTraitement(trx, demande.id, { etat: 'EN_ATTENTE', agentId: moi.id, priseLe: null, traiteeLe: null })
    const fait = { agentId: moi.id, agent: nomDe(moi), survenuLe } as const
    await ajouterSuivi(trx, demande.id, { ...fait, nature: 'ATTENTE', texte: motif })
    if (demande.etat !== 'EN_ATTENTE')
      await ajouterEvenement(trx, demande.id, {
        survenuLe,
        nature: 'ETAT',
        etat: 'EN_ATTENTE',
        utilisateurId: moi.id,
      })
    return {
      ecriture: {
        objet: `Demande ${demande.reference}, en attente`,
        avant: { etat: demande.etat },
        apres: { etat: 'EN_ATTENTE' },
      },
      reponse: { message: `La demande ${demande.reference} attend, entre vos mains.` },
    }
  })
