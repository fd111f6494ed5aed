import type { SaisieArchive } from '@ael/contract/documents/archives.calls.ts'
import { reglementSansLieu } from '@ael/contract/documents/regles.ts'
import { typographie } from '@ael/contract/commun/typographie.ts'
import { mailsQuiJoignent } from '../../../gateways/mail/reecrits/mail-types.repository.ts'
import type { FichierRecu } from '../../../kernel/fichier-recu.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { documentInconnu, documentJoint, documentRefuse } from '../errors.ts'
import { recevoirFichier } from '../recevoir-fichier.ts'
import { ajouterDocument, supprimerLeDocument, tenirDocument } from './archives.repository.ts'

const TYPES_ADMIS = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/bmp'] as const

/** A key goes with its value; rules of service are of a commune or of an agreement, bulletins of whom they name. */
function verifierCle({ type, cle, valeur }: SaisieArchive): void {
  if (reglementSansLieu({ type, cle }))
    throw documentRefuse(
      'cle',
      'Un règlement de service est celui d’une commune ou d’un traité\u202F: choisissez l’un des deux.',
    )
  if (type === 'DOCUMENT_ARS' && cle === undefined)
    throw documentRefuse('cle', 'Choisissez à qui va ce bulletin\u202F: une commune, un traité ou un contrat.')
  if (cle !== undefined && valeur === undefined) throw documentRefuse('valeur', 'Saisissez la valeur de cette clé.')
  if (cle === undefined && valeur !== undefined) throw documentRefuse('cle', 'Choisissez la clé de cette valeur.')
}

/** Archives a document that is what its name says. */
export async function archiver(
  services: Services,
  agent: Agent,
  saisie: SaisieArchive,
  fichiers: AsyncIterable<FichierRecu>,
) {
  verifierCle(saisie)
  const fichier = await recevoirFichier(services, fichiers, TYPES_ADMIS)
  return acteDuPersonnel(services, agent, async (trx) => {
    const document = { ...saisie, libelle: typographie(saisie.libelle) }
    const id = await ajouterDocument(trx, document, fichier)
    return {
      ecriture: { objet: `Document ${id}, ${fichier.nom}`, avant: null, apres: document },
      reponse: { message: 'Création du document réussi', id },
    }
  })
}

/** Takes a document out of the archive, when no mail joins it. */
export const supprimerDocument = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await tenirDocument(trx, id)
    const mails = await mailsQuiJoignent(trx, id)
    if (mails.length > 0) throw documentJoint(mails)
    const retire = await supprimerLeDocument(trx, id)
    if (!retire) throw documentInconnu()
    return {
      ecriture: { objet: `Document ${id}, ${retire.nom_fichier}`, avant: retire, apres: null },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
