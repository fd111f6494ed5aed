import { estClose, type EtatDemarche, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { aCompleter } from '@ael/contract/demarches/textes-types.ts'
import type { Database } from '../../../db/database.ts'
import type { FichierRecu } from '../../../kernel/fichier-recu.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { DemarcheVerifiee } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { annoncerSuite } from '../annoncer-suite.ts'
import { ajouterEvenement } from '../demarche.repository.ts'
import { lireDemarche } from '../detail.repository.ts'
import { aPrendreDAbord, demandeDejaClose, reponseExigee, reponseIncomplete, rienNeChange } from '../errors.ts'
import { ouvrirFormulaire } from '../ouvrir-formulaire.ts'
import { ajouterPieces } from '../piece.repository.ts'
import { garderPieces, type Piece, recevoirPieces } from '../recevoir-pieces.ts'
import { demandeur } from './demandeur.query.ts'
import { nomDe } from './prendre.ts'
import { ajouterSuivi, type DemandeTenue, noterTraitement, tenirDemande } from './traitement.repository.ts'

interface Reponse {
  etat: EtatDemarche
  message: string
  pieces: readonly Piece[]
}

/** Checks what does not depend on the request: an answer is whole, and whoever closes answers. */
function exigerReponse({ etat, message, pieces }: Reponse): void {
  const [manque] = aCompleter(message)
  if (manque !== undefined) throw reponseIncomplete(manque)
  if (message === '' && (estClose(etat) || pieces.length > 0)) throw reponseExigee()
}

/**
 * Answers a request and says how far it has come, by whoever took it: the customer's page tells both, and a mail. What was
 * sent with it is kept when all of it is recorded, and only then.
 */
export async function traiterDemande(
  services: Services,
  agent: Agent,
  moi: UtilisateurSession,
  demarche: DemarcheVerifiee,
  dit: { etat: EtatDemarche; message: string },
  fichiers: AsyncIterable<FichierRecu>,
) {
  const { reglages } = await ouvrirFormulaire(services.db, (await lireDemarche(services.db, demarche)).type_formulaire)
  const pieces = await recevoirPieces(services, fichiers, null, { reglages })
  // A form sends the ends of lines as two characters.
  const reponse = { ...dit, message: dit.message.replaceAll('\r\n', '\n'), pieces }
  return garderPieces(services, pieces, () => {
    exigerReponse(reponse)
    return acteDuPersonnel(services, agent, async (trx) => {
      const demande = await tenirDemande(trx, demarche)
      if (estClose(demande.etat)) throw demandeDejaClose()
      if (demande.agent_id !== moi.id) throw aPrendreDAbord((await demandeur(trx, demarche)).agent)
      if (reponse.message === '' && reponse.etat === demande.etat) throw rienNeChange()
      await ecrire(services, trx, demande, moi, reponse)
      await annoncer(services, trx, demarche, demande, reponse)
      return {
        ecriture: {
          objet: `Demande ${demande.reference}, ${LIBELLES_ETATS[reponse.etat].toLowerCase()}`,
          avant: { etat: demande.etat },
          apres: { etat: reponse.etat, repondu: reponse.message !== '', fichiers: pieces.length },
        },
        reponse: { message: phrase(demande.reference, reponse) },
      }
    })
  })
}

const phrase = (reference: string, { etat, message }: Reponse): string =>
  estClose(etat)
    ? `La demande ${reference} est close, et le client prévenu.`
    : message === ''
      ? `La demande ${reference} est ${LIBELLES_ETATS[etat].toLowerCase()}.`
      : 'Votre réponse est envoyée au client.'

async function ecrire(
  { horloge }: Services,
  trx: Database,
  { id, etat: avant }: DemandeTenue,
  moi: UtilisateurSession,
  { etat, message, pieces }: Reponse,
): Promise<void> {
  const survenuLe = horloge.maintenant()
  await noterTraitement(trx, id, {
    etat,
    agentId: moi.id,
    priseLe: null,
    traiteeLe: estClose(etat) ? survenuLe : null,
    ...(message !== '' && { messageClient: message.replaceAll(/\s*\n\s*/g, '|') }),
  })
  if (message !== '') {
    const evenementId = await ajouterEvenement(trx, id, {
      survenuLe,
      nature: 'MESSAGE_SERVICE',
      message,
      utilisateurId: moi.id,
    })
    await ajouterPieces(trx, id, pieces, evenementId)
  }
  if (etat !== avant) await ajouterEvenement(trx, id, { survenuLe, nature: 'ETAT', etat, utilisateurId: moi.id })
}

async function annoncer(
  services: Services,
  trx: Database,
  demarche: DemarcheVerifiee,
  demande: DemandeTenue,
  { etat, message, pieces }: Reponse,
): Promise<void> {
  const repondu = message !== ''
  await annoncerSuite(services, trx, demande, {
    etat,
    message: repondu ? message : null,
    texte: message,
    pieces: pieces.map(({ nom }) => nom),
    email: repondu ? (await demandeur(trx, demarche)).email : null,
  })
}

/** Adds a note to a request, that no customer sees; by any agent, closed or not. */
export const noterDemande = (
  services: Services,
  agent: Agent,
  moi: UtilisateurSession,
  demarche: DemarcheVerifiee,
  texte: string,
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { id, reference } = await tenirDemande(trx, demarche)
    const survenuLe = services.horloge.maintenant()
    await ajouterSuivi(trx, id, { agentId: moi.id, agent: nomDe(moi), survenuLe, nature: 'NOTE', texte })
    return {
      ecriture: { objet: `Demande ${reference}, note interne`, avant: null, apres: { caracteres: texte.length } },
      reponse: { message: 'La note est ajoutée. Le client ne la voit pas.' },
    }
  })
