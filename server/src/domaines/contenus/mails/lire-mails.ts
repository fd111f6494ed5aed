import type { MailType } from '@ael/contract/contenus/mails.calls.ts'
import { jetonsDe, TYPES_REECRITS } from '../../../gateways/mail/reecrits/jetons.ts'
import {
  type LigneMailType,
  lireMailType,
  listerMailTypes,
} from '../../../gateways/mail/reecrits/mail-types.repository.ts'
import { texteLivre } from '../../../gateways/mail/reecrits/texte-livre.ts'
import type { Services } from '../../../services.ts'
import { etatEdition } from '../editions/publier.ts'
import { exigerType } from './preparer-mail.ts'
import { mailEdite } from './publication-mail.ts'

type TypeReecrit = (typeof TYPES_REECRITS)[number]

const presenter = (type: TypeReecrit, ligne: LigneMailType | undefined): MailType & { reecrit: boolean } => {
  if (!ligne)
    return { type, ...texteLivre(type), actif: false, from: '', fromName: '', cheminFichierJoint: '', reecrit: false }
  const { documentJoint, ...ecrit } = ligne
  return { ...ecrit, cheminFichierJoint: documentJoint === null ? '' : `Document/${documentJoint}`, reecrit: true }
}

/** Every type of mail, with what the staff wrote of it, else with the words of the agency. */
export async function listerMails({ db }: Services) {
  const ecrits = new Map((await listerMailTypes(db)).map((ligne) => [ligne.type, ligne]))
  return TYPES_REECRITS.map((type) => presenter(type, ecrits.get(type)))
}

export async function lireMail({ db }: Services, demande: string) {
  const type = exigerType(demande)
  const [ligne, { revision, versions }] = await Promise.all([lireMailType(db, type), etatEdition(db, mailEdite(type))])
  const { sujet, corpsMessage } = texteLivre(type)
  return { ...presenter(type, ligne), jetons: [...jetonsDe(type)], livre: { sujet, corpsMessage }, revision, versions }
}
