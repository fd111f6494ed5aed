import { createClient, type Client, ErreurAppel } from '@ael/contract/client.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { MotsDePasse } from '../gateways/mots-de-passe/mots-de-passe.ts'
import { horlogeSysteme, jourDeParis, type Horloge } from '../kernel/horloge.ts'
import { createLogger } from '../logger.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { simulateursEmbarques } from '../simulateurs/embarques.ts'
import { captchaFacile } from './captcha.ts'
import { createTestDatabase } from './database.ts'
import { verifierPage } from './pages.ts'
import { motsDePasseRapides } from './utilisateurs.ts'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'

/** The application on a database of its own, spoken to as the browser does, without a socket. */
export interface TestApp {
  app: FastifyInstance
  services: Services
  /** The typed client; without token, or with the token of `ouvrirSession`; `adresse` is where it calls from, 127.0.0.1 unless told. */
  client(jeton?: string, adresse?: string): Client
  /** A signed-in client for this user, or an anonymous one. */
  clientDe(utilisateurId: number | null, adresse?: string): Promise<Client>
  close(): Promise<void>
}

/** A clock that stands still until it is moved. */
export interface HorlogeReglable extends Horloge {
  regler(instant: Date | string): void
}

export function horlogeReglable(depart: Date | string = '2026-11-02T09:00:00Z'): HorlogeReglable {
  let instant = new Date(depart)
  return {
    maintenant: () => instant,
    aujourdhui: () => jourDeParis(instant),
    regler: (prochain) => {
      instant = new Date(prochain)
    },
  }
}

/** Headers and body as a browser sends them: a form comes with the boundary that it was drawn. */
export async function corpsInjecte({ headers, body }: Pick<RequestInit, 'headers' | 'body'>) {
  const lus = Object.fromEntries(new Headers(headers))
  if (typeof body === 'string') return { headers: lus, payload: body }
  if (!(body instanceof FormData)) return { headers: lus }
  const forme = new Response(body)
  return {
    headers: { ...lus, 'content-type': forme.headers.get('content-type') ?? '' },
    payload: Buffer.from(await forme.arrayBuffer()),
  }
}

/** `fetch` answered by Fastify's own injection: same bytes as over a socket. */
function injectedFetch(app: FastifyInstance, remoteAddress = '127.0.0.1'): typeof fetch {
  return async (input, init = {}) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      remoteAddress,
      ...(await corpsInjecte(init)),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.append(name, String(value))
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers,
    })
  }
}

export interface TestAppOptions {
  env?: Record<string, string>
  horloge?: Horloge
  /** Default: the cheapest hashing; the real one where its cost is what is tested. */
  motsDePasse?: MotsDePasse
  /** Given each line of the server's log. */
  journal?: (ligne: Record<string, unknown>) => void
}

/** On a machine at work, tests that wait for each other do so as long as it takes. */
const PATIENTE = { BASE_ATTENTE_S: '0', BASE_VERROU_S: '0', BASE_REQUETE_S: '0' }

/** The client, whose failures of the server (500) have as their cause what only the log says: a test shows it. */
const disantPourquoi =
  (pannes: readonly string[], client: Client): Client =>
  async (...args) => {
    try {
      return await client(...args)
    } catch (error) {
      const panne = pannes.at(-1)
      if (error instanceof ErreurAppel && error.status >= 500 && panne) error.cause = causeDe(panne)
      throw error
    }
  }

/** The client, whose answers are held against what every list promises. */
const comptant =
  (services: Services, client: Client): Client =>
  async (call, input, ...options) => {
    const reponse = await client(call, input, ...options)
    await verifierPage(services, call, input, reponse)
    return reponse
  }

/** The error that a line of the log describes. */
function causeDe(ligne: string): Error {
  const { err } = JSON.parse(ligne) as { err?: { message: string; stack?: string } }
  return Object.assign(new Error(err?.message ?? ligne), err)
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({ NODE_ENV: 'test', ...PATIENTE, ...options.env })
  const database = await createTestDatabase()
  const { journal } = options
  const pannes: string[] = []
  const log = journal
    ? createLogger(config.LOG_LEVEL, { write: (ligne) => journal(JSON.parse(ligne) as Record<string, unknown>) })
    : createLogger('error', { write: (ligne) => pannes.push(ligne) })
  const horloge = options.horloge ?? horlogeSysteme
  const simulateurs = config.simulators ? simulateursEmbarques : null
  const opened = await openServices(config, database.connectionString, log, horloge, simulateurs)
  const { notifications, close } = opened
  const services: Services = {
    ...opened.services,
    motsDePasse: options.motsDePasse ?? motsDePasseRapides,
    captcha: config.CAPTCHA_PROVIDER === 'ALTCHA' ? captchaFacile(opened.services.db) : opened.services.captcha,
    enDuree: (_, travail) => travail(),
  }
  const app = await createApp(services, notifications)
  const client = (jeton?: string, adresse?: string): Client =>
    comptant(
      services,
      disantPourquoi(
        pannes,
        createClient({
          base: '/webapi/',
          fetch: injectedFetch(app, adresse),
          headers: () => ({ conversationid: 'test', ...(jeton && { token: jeton }) }),
        }),
      ),
    )
  return {
    app,
    services,
    client,
    clientDe: async (utilisateurId, adresse) =>
      client((await ouvrirSession(services, services.db, { utilisateurId })).jeton, adresse),
    async close() {
      await app.close()
      await close()
      await database.drop()
    },
  }
}
