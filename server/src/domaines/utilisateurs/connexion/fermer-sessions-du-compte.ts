import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { UtilisateurVerifie } from '../../../kernel/objets-verifies.ts'
import { sessionsDe, terminerSessionsDe } from '../../../kernel/session/session.repository.ts'
import type { Services } from '../../../services.ts'
import { utilisateurInconnu } from '../errors.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'

/** Ends all sessions of an account that the agent manages, on all servers. */
export const fermerSessionsDuCompte = (services: Services, agent: Agent, id: UtilisateurVerifie) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const compte = await verrouillerUtilisateur(trx, id)
    if (!compte) throw utilisateurInconnu()
    const maintenant = services.horloge.maintenant()
    const sessions = (await sessionsDe(trx, id, maintenant)).length
    await terminerSessionsDe(trx, id, maintenant)
    return {
      ecriture: { objet: `Sessions de ${compte.identifiant}`, avant: { sessions }, apres: { sessions: 0 } },
      reponse: {
        message: sessions === 0 ? 'Aucune session n’était ouverte.' : `Sessions fermées\u202F: ${sessions}.`,
      },
    }
  })
