import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { verrouillerUtilisateur } from '../../utilisateurs/compte.public.query.ts'
import { clientInconnu, noteDAutrui, noteInconnue } from '../errors.ts'
import { compteDuClient } from './lire-fiche-client.ts'
import { effacerNote, insererNote, verrouillerNote } from './notes.repository.ts'
import { presenterNote } from './presenter-note.ts'

/** Notes something of a customer, under the name of the agent. */
export const ecrireNote = (
  services: Services,
  agent: Agent,
  auteur: UtilisateurSession,
  { userWebId, texte }: { userWebId: number; texte: string },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    // Held: the account may be going.
    if (!(await verrouillerUtilisateur(trx, userWebId))) throw clientInconnu()
    const { compte } = await compteDuClient({ db: trx }, auteur, userWebId)
    const note = await insererNote(trx, {
      utilisateur_id: userWebId,
      auteur_id: auteur.id,
      auteur: auteur.identifiant,
      texte,
      ecrite_le: services.horloge.maintenant(),
    })
    return {
      ecriture: { objet: `Note sur ${compte.identifiant}`, avant: null, apres: { texte } },
      reponse: { message: 'La note est écrite.', note: presenterNote(note) },
    }
  })

/** Takes a note away: one’s own; an administrator, anybody’s. */
export const retirerNote = (services: Services, agent: Agent, acteur: UtilisateurSession, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const note = await verrouillerNote(trx, id)
    if (!note) throw noteInconnue()
    await compteDuClient({ db: trx }, acteur, note.utilisateur_id)
    if (note.auteur_id !== acteur.id && !acteur.profils.includes('ADMIN')) throw noteDAutrui()
    await effacerNote(trx, id)
    return {
      ecriture: { objet: `Note ${id} de ${note.auteur}`, avant: { texte: note.texte }, apres: null },
      reponse: { message: 'La note est retirée.' },
    }
  })
