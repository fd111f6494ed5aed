import { createTransport, type NodemailerError } from 'nodemailer'
import { EchecEnvoi, type NatureEchec } from '../outbox/acceptation.ts'
import type { CourrierAEnvoyer, TransportCourriers } from './transport.ts'

const DELAIS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * RFC 5321: 4xx may succeed later, 5xx never. Only a reply to this message's own commands speaks of this message;
 * a refusal before that (greeting, STARTTLS, AUTH) concerns the connection, and so all mails.
 */
function nature({ responseCode, command }: NodemailerError): NatureEchec {
  if (!responseCode || !command || !/^(MAIL FROM|RCPT TO|DATA)/.test(command)) return 'connexion'
  return responseCode >= 500 ? 'definitif' : 'temporaire'
}

/** As programs of mail recognise it: what it asks for stands beside the file too. */
const invitation = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'rendez-vous.ics',
  content,
})

/** « Eaux <eaux@exemple.fr> »: the address alone. */
const adresseDe = (expediteur: string): string => /<([^>]+)>\s*$/.exec(expediteur)?.[1] ?? expediteur.trim()

/** Sends through a mail server: `smtp://user:password@host:587`, `smtps://…:465`. Connections are kept open. */
export function createTransportSmtp(url: string, expediteur: string): TransportCourriers {
  const transport = createTransport({ url, pool: true, maxConnections: 2, maxRequeues: 0, ...DELAIS })
  const serveur = new URL(url).hostname
  const domaine = /@([^>\s]+)>?\s*$/.exec(expediteur)?.[1] ?? 'localhost'
  return {
    remetAuDehors: true,
    async envoyer({ id, destinataire, sujet, texte, html, calendrier, pieces = [], ...de }: CourrierAEnvoyer) {
      try {
        const { messageId, response } = await transport.sendMail({
          from:
            de.expediteur || de.expediteurNom
              ? { name: de.expediteurNom, address: de.expediteur || adresseDe(expediteur) }
              : expediteur,
          to: { name: '', address: destinataire },
          subject: sujet,
          text: texte,
          html,
          ...(calendrier !== null && { icalEvent: invitation(calendrier) }),
          attachments: pieces.map(({ nom, type, contenu }) => ({ filename: nom, contentType: type, content: contenu })),
          // The same for every attempt: whoever receives a mail twice can tell.
          messageId: `<courrier-${id}@${domaine}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { messageId, acceptePar: `${serveur} : ${response}`.slice(0, 500) }
      } catch (error) {
        throw error instanceof Error ? new EchecEnvoi(nature(error), error.message) : error
      }
    },
    close: () => transport.close(),
  }
}
