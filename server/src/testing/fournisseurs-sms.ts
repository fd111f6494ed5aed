import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider took: as it stands in its own books. */
interface SmsRecu {
  numero: string
  texte: string
  etiquette: string | null
}

/** What to do instead of answering: a refusal, or taking the message and breaking the connection. */
type Caprice = { statut: number } | 'coupe apres prise'

export interface FournisseurSimule {
  url: string
  recus: SmsRecu[]
  /** Next caprices, one per message; none: accepted. */
  caprices: Caprice[]
  close(): Promise<void>
}

interface Demande {
  methode: string
  url: URL
  adresse: string
  corps: string
  entete: (nom: string) => string
}

/** How a provider speaks: who may speak to it, what a message is, what it answers. */
interface Dialecte {
  autorise(demande: Demande): boolean
  lire(demande: Demande): SmsRecu
  accepte(rang: number): { statut: number; corps: unknown }
  retrouve(demande: Demande, recus: readonly SmsRecu[]): unknown
  /** What is answered without authorisation. */
  libre?(demande: Demande): unknown
}

export const COMPTES = {
  service: 'sms-ab1234-1',
  cle: 'cle',
  secret: 'secret',
  consommateur: 'consommateur',
  expediteur: 'EAUX',
  compte: 'AC1',
  jeton: 'jeton',
}

const json = (corps: string): Record<string, unknown> => JSON.parse(corps) as Record<string, unknown>
/** The provider's clock is ahead of ours. */
const AVANCE = 300

const DIALECTES: Record<'OVH' | 'BREVO' | 'TWILIO', Dialecte> = {
  OVH: {
    libre: ({ url }) => (url.pathname === '/auth/time' ? Math.round(Date.now() / 1000) + AVANCE : undefined),
    autorise({ methode, adresse, corps, entete }) {
      const instant = entete('x-ovh-timestamp')
      const attendue = createHash('sha1')
        .update(`${COMPTES.secret}+${COMPTES.consommateur}+${methode}+${adresse}+${corps}+${instant}`)
        .digest('hex')
      const frais = Math.abs(Number(instant) - Date.now() / 1000 - AVANCE) < 30
      return (
        frais &&
        entete('x-ovh-application') === COMPTES.cle &&
        entete('x-ovh-consumer') === COMPTES.consommateur &&
        entete('x-ovh-signature') === `$1$${attendue}`
      )
    },
    lire({ corps, url }) {
      if (url.pathname !== `/sms/${COMPTES.service}/jobs`) throw new Error(url.pathname)
      const lu = json(corps) as {
        receivers: string[]
        message: string
        tag: string
        noStopClause: boolean
        coding: string
      }
      if (!lu.noStopClause || lu.coding !== '7bit') throw new Error('corps')
      return { numero: lu.receivers[0] ?? '', texte: lu.message, etiquette: lu.tag }
    },
    accepte: (rang) => ({
      statut: 200,
      corps: { ids: [1000 + rang], validReceivers: ['x'], invalidReceivers: [], totalCreditsRemoved: 1 },
    }),
    retrouve: ({ url }, recus) =>
      recus.flatMap(({ etiquette }, rang) => (etiquette === url.searchParams.get('tag') ? [1000 + rang] : [])),
  },
  BREVO: {
    autorise: ({ entete }) => entete('api-key') === COMPTES.cle,
    lire({ corps, url }) {
      if (url.pathname !== '/transactionalSMS/send') throw new Error(url.pathname)
      const lu = json(corps) as { recipient: string; content: string; tag: string; type: string; sender: string }
      if (lu.type !== 'transactional' || lu.sender !== COMPTES.expediteur || !/^\d+$/.test(lu.recipient))
        throw new Error('corps')
      return { numero: `+${lu.recipient}`, texte: lu.content, etiquette: lu.tag }
    },
    accepte: (rang) => ({ statut: 201, corps: { messageId: 1000 + rang } }),
    retrouve: ({ url }, recus) => ({
      events: recus.flatMap(({ etiquette }, rang) =>
        etiquette === url.searchParams.get('tags') ? [{ messageId: 1000 + rang, event: 'sent' }] : [],
      ),
    }),
  },
  TWILIO: {
    autorise: ({ entete }) =>
      entete('authorization') === `Basic ${Buffer.from(`${COMPTES.compte}:${COMPTES.jeton}`).toString('base64')}`,
    lire({ corps, url }) {
      if (url.pathname !== `/2010-04-01/Accounts/${COMPTES.compte}/Messages.json`) throw new Error(url.pathname)
      const lu = new URLSearchParams(corps)
      if (lu.get('From') !== COMPTES.expediteur) throw new Error('corps')
      return { numero: lu.get('To') ?? '', texte: lu.get('Body') ?? '', etiquette: null }
    },
    accepte: (rang) => ({ statut: 201, corps: { sid: String(1000 + rang), status: 'queued' } }),
    retrouve: ({ url }, recus) => ({
      messages: recus.flatMap(({ numero, texte }, rang) =>
        numero === url.searchParams.get('To')
          ? [{ sid: String(1000 + rang), body: texte, date_created: new Date().toUTCString() }]
          : [],
      ),
    }),
  },
}

async function lireCorps(request: IncomingMessage): Promise<string> {
  const morceaux: Buffer[] = []
  for await (const morceau of request) morceaux.push(morceau as Buffer)
  return Buffer.concat(morceaux).toString('utf8')
}

/** A provider of SMS on a free port, or on this one: it checks who speaks, and keeps what it took. */
export async function demarrerFournisseurSms(nom: keyof typeof DIALECTES, port = 0): Promise<FournisseurSimule> {
  const dialecte = DIALECTES[nom]
  const recus: SmsRecu[] = []
  const caprices: Caprice[] = []
  let base = ''
  const serveur = createServer((request, reply) => {
    const repondre = (statut: number, corps: unknown) =>
      reply.writeHead(statut, { 'content-type': 'application/json' }).end(JSON.stringify(corps))
    const traiter = async () => {
      const adresse = `${base}${request.url ?? ''}`
      const demande: Demande = {
        methode: request.method ?? '',
        adresse,
        url: new URL(adresse),
        corps: await lireCorps(request),
        entete: (cle) => String(request.headers[cle] ?? ''),
      }
      const libre = dialecte.libre?.(demande)
      if (libre !== undefined) return repondre(200, libre)
      if (!dialecte.autorise(demande)) return repondre(403, { message: 'forbidden' })
      if (demande.methode === 'GET') return repondre(200, dialecte.retrouve(demande, recus))
      const caprice = caprices.shift()
      if (caprice && caprice !== 'coupe apres prise') return repondre(caprice.statut, { message: 'non' })
      recus.push(dialecte.lire(demande))
      if (caprice) return void request.socket.destroy()
      const { statut, corps } = dialecte.accepte(recus.length - 1)
      return repondre(statut, corps)
    }
    traiter().catch((error: unknown) => repondre(400, { message: String(error) }))
  })
  await new Promise<void>((resolve) => serveur.listen(port, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`
  return {
    url: base,
    recus,
    caprices,
    close: () =>
      new Promise((resolve) => {
        serveur.close(() => resolve())
        serveur.closeAllConnections()
      }),
  }
}
