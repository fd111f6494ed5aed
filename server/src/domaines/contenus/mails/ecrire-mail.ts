import type { SaisieMailType } from '@ael/contract/contenus/mails.calls.ts'
import type { Database } from '../../../db/database.ts'
import { retenirDocument } from '../../../gateways/mail/piece-jointe.query.ts'
import { type LigneMailType, lireMailType } from '../../../gateways/mail/reecrits/mail-types.repository.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { exigerVersion, publierTexte, retirerTexte } from '../editions/publier.ts'
import { contenuRefuse, mailInconnu } from '../errors.ts'
import { exigerType, preparerMail } from './preparer-mail.ts'
import { mailEdite, publicationMail } from './publication-mail.ts'

const nommer = (type: string): string => `Courrier ${type}`

/** What stands in the journal of a mail: its words are in its versions. */
const dire = (mail: Pick<LigneMailType, 'sujet' | 'actif'> | undefined, version: number | null) =>
  mail ? { sujet: mail.sujet, actif: mail.actif, version } : null

const documentDe = (chemin: string): number | null => (chemin === '' ? null : Number(chemin.slice('Document/'.length)))

/** The document is there, and stays until the end. */
async function exigerDocument(trx: Database, id: number | null): Promise<number | null> {
  if (id !== null && !(await retenirDocument(trx, id)))
    throw contenuRefuse('cheminFichierJoint', 'Ce document n’est pas dans l’archive. Choisissez-en un autre.')
  return id
}

/** Writes the words of a mail; those of the agency leave no more once it is active. */
export const ecrireMail = (
  services: Services,
  agent: Agent,
  { revision, cheminFichierJoint, ...saisie }: SaisieMailType,
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const type = exigerType(saisie.type)
    const mail = {
      ...saisie,
      ...preparerMail(type, saisie),
      documentJoint: await exigerDocument(trx, documentDe(cheminFichierJoint)),
    }
    const avant = await lireMailType(trx, type)
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const publie = await publierTexte(trx, mailEdite(type), mail, publicationMail(trx, type), ecriture)
    return {
      ecriture: { objet: nommer(type), avant: dire(avant, publie.precedente), apres: dire(mail, publie.numero) },
      reponse: { message: 'Contenu correctement mis à jour', revision: publie.revision },
    }
  })

/** Puts a past version in place again, active or not as it was. */
export const restaurerMail = (
  services: Services,
  agent: Agent,
  { type: demande, numero, revision }: { type: string; numero: number; revision?: number | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const type = exigerType(demande)
    const edite = mailEdite(type)
    const version = (await exigerVersion(trx, edite, numero)).texte as unknown as LigneMailType
    // What was allowed then may be refused now.
    const mail = { ...version, ...preparerMail(type, version) }
    await exigerDocument(trx, mail.documentJoint)
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const publie = await publierTexte(trx, edite, mail, publicationMail(trx, type), ecriture)
    return {
      ecriture: {
        objet: nommer(type),
        avant: { version: publie.precedente },
        apres: { version: publie.numero, restauree: numero },
      },
      reponse: { message: `La version ${numero} est de nouveau en place.`, revision: publie.revision },
    }
  })

/** The words of the agency leave again. */
export const supprimerMail = (
  services: Services,
  agent: Agent,
  { type: demande, revision }: { type: string; revision?: number | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const type = exigerType(demande)
    const avant = await lireMailType(trx, type)
    if (!avant) throw mailInconnu()
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const { derniere } = await retirerTexte(trx, mailEdite(type), publicationMail(trx, type), ecriture)
    return {
      ecriture: { objet: nommer(type), avant: dire(avant, derniere), apres: null },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
