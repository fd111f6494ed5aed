import { typographie } from '@ael/contract/commun/typographie.ts'
import { estReecrit, jetonsDe } from '../../../gateways/mail/reecrits/jetons.ts'
import type { MailReecrit } from '../../../gateways/mail/reecrits/composer-reecrit.ts'
import { assainirHtml } from '../../../kernel/assainir.ts'
import { espacerHtml } from '../enregistrer-contenu.ts'
import { contenuRefuse, mailInconnu } from '../errors.ts'
import { verifierVariables } from '../verifier-variables.ts'

/** A link to a token leads nowhere safe until it is known: it stands for an address while the rest is cleaned. */
const ADRESSE_DE_JETON = 'https://jeton.invalid/'

const assainirModele = (html: string): string =>
  assainirHtml(html.replaceAll(/href="\{\{\s*(\w+)\s*\}\}"/g, `href="${ADRESSE_DE_JETON}$1"`)).replaceAll(
    /href="https:\/\/jeton\.invalid\/(\w+)"(?: rel="[^"]*")?/g,
    'href="{{$1}}"',
  )

/** The type of a mail that there is, and whose words may be written. */
export function exigerType(type: string) {
  if (!estReecrit(type)) throw mailInconnu()
  return type
}

/** What the staff wrote of a mail, checked, clean, with French spacing. */
export function preparerMail(type: string, { sujet, corpsMessage, corpsEnHTML }: MailReecrit): MailReecrit {
  const jetons = new Set(jetonsDe(exigerType(type)))
  verifierVariables('sujet', sujet, jetons)
  if (/[\r\n]/.test(sujet)) throw contenuRefuse('sujet', 'Écrivez le sujet sur une seule ligne.')
  const corps = corpsEnHTML ? espacerHtml(assainirModele(corpsMessage)) : typographie(corpsMessage)
  // In the addresses of links too.
  verifierVariables('corpsMessage', corps, jetons)
  if (corps.replaceAll(/<[^>]*>/g, '').trim() === '') throw contenuRefuse('corpsMessage', 'Écrivez le message.')
  return { sujet: typographie(sujet), corpsMessage: corps, corpsEnHTML }
}
