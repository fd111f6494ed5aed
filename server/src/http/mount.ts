import { Readable } from 'node:stream'
import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { GARDER, isDownload, isWrite, type CallDefinition } from '@ael/contract/call.ts'
import { erreurSchema } from '@ael/contract/erreur.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { defaultRows } from './default-rows.ts'
import { sessionExpiree } from '../kernel/errors.ts'
import { inscrireDemande, reponseDe } from '../kernel/journal/acte-du-personnel.ts'
import { agentDe } from '../kernel/journal/agent.ts'
import type { Session } from '../kernel/session/session.ts'
import { enregistrerEcriture } from '../kernel/session/enregistrer-ecriture.ts'
import { forLongWork, type Services } from '../services.ts'
import { CallsInHand } from './calls-in-hand.ts'
import { type Reponses, verifierDroit, verifierObjets, verifierProfil } from './acces.ts'
import { keyRenamer } from './keys.ts'
import { lireChamps, lireStructures, registerMultipart } from './multipart.ts'
import { nonConnecte } from '../kernel/errors.ts'
import { nomReserve, texteRefuse } from './errors.ts'
import type { AnyHandler, Contexte, Fichier, Routes } from './handlers.ts'
import type { SessionConnue, Sessions } from './sessions.ts'
import { WrittenAnswer } from '../kernel/written-answer.ts'
import { cacheUnHeritage, contientTexteRefuse } from './received-text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    connue: SessionConnue | null
  }
  interface FastifyContextConfig {
    /** `controleur/action` of the call, in lower case: its key in the rights table and the message catalogue. */
    droit?: string
  }
}

/** The Fastify address of a call: `{name}` becomes `:name`. */
const fastifyPath = (path: string): string => `/webapi/${path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`

const droitDe = (path: string): string => path.split('/').slice(0, 2).join('/').toLowerCase()

const NO_TOKEN: SessionConnue = {
  session: {
    id: 0,
    utilisateur: null,
    attente: null,
    secondFacteurLe: null,
    usurpateurId: null,
    expireLe: new Date(8.64e15),
  },
  lue: 0,
  droits: new Map(),
  fermetures: new Map(),
}

async function findSession(call: CallDefinition, request: FastifyRequest, sessions: Sessions): Promise<SessionConnue> {
  const jeton = request.headers['token']
  if (typeof jeton !== 'string' || jeton === '') {
    if (call.access.type === 'libre') return NO_TOKEN
    throw nonConnecte()
  }
  const connue = await sessions.trouver(jeton, request.headers['user-agent'])
  if (connue) return connue
  if (call.access.type === 'libre') return NO_TOKEN
  throw sessionExpiree()
}

/** The context of a handler; `utilisateur` throws rather than being null, so that handlers need no check. */
function contextOf(request: FastifyRequest, connue: SessionConnue): Contexte {
  return {
    session: connue.session,
    get utilisateur() {
      if (!connue.session.utilisateur) throw nonConnecte()
      return connue.session.utilisateur
    },
    adresse: request.adresse,
    conversationId: String(request.headers['conversationid'] ?? '').slice(0, 64),
  }
}

function sendFile(reply: FastifyReply, { nomFichier, type, contenu }: Fichier): FastifyReply {
  const ascii = nomFichier.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  reply.header(
    'content-disposition',
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nomFichier)}`,
  )
  reply.type(type)
  return reply.send(contenu instanceof Readable ? contenu : Buffer.from(contenu))
}

/** Neither the staff nor whoever acts for another leaves anything of the customers in his browser. */
const litPourSoi = ({ utilisateur, attente, usurpateurId }: Session): boolean =>
  usurpateurId === null && attente === null && !estGestionnaire(utilisateur?.profils ?? [])

/** The body as it is validated, and as it is documented: with the files of a form, which come otherwise. */
function bodySchema({ body, files }: CallDefinition): z.ZodType | undefined {
  if (!files || !(body instanceof z.ZodObject)) return body
  const type = { type: 'array', maxItems: files.max, items: { type: 'string', format: 'binary' } } as const
  return body.extend({ [files.field]: z.unknown().optional().meta(type) })
}

/** Mounts one declared call: session, rights, validation, handler, answer. */
function mountCall(
  app: FastifyInstance,
  tag: string,
  call: CallDefinition,
  handler: AnyHandler,
  services: Services,
  sessions: Sessions,
  reponses: Reponses,
  inHand: CallsInHand,
): void {
  const droit = droitDe(call.path)
  const renameBody = keyRenamer(call.body)
  const renameQuery = keyRenamer(call.query)
  const withRows = defaultRows(call, services)
  const workServices = isDownload(call.answer) ? forLongWork(services) : services
  // No call takes all the connections, whatever holds its statements up.
  const onItsAccount = <T>(work: () => Promise<T>): Promise<T> =>
    inHand.during(() => services.pool.onAccount(droit, () => services.long.pool.onAccount(droit, work)))
  const writes = isWrite(call)
  const body = bodySchema(call)
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    config: { droit },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.summary,
      tags: [tag],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(body && { body }),
      ...(call.files && { consumes: ['multipart/form-data'] }),
      response: isDownload(call.answer)
        ? { '4xx': erreurSchema, '5xx': erreurSchema }
        : {
            200: call.answer,
            ...(call.isOutage && { 503: z.union([call.answer, erreurSchema]) }),
            '4xx': erreurSchema,
            '5xx': erreurSchema,
          },
    },
    onRequest: (request) =>
      onItsAccount(async () => {
        if (call.access.type === 'libre' && call.access.sonde) return
        request.connue = await findSession(call, request, sessions)
        verifierProfil(call.access, request.connue)
        await verifierDroit(droit, request.connue, services, reponses)
      }),
    async preValidation(request) {
      if (call.files && call.body)
        request.body = lireStructures(call.body, renameBody(await lireChamps(request, call.files)))
      const recu = [request.params, request.query, request.body]
      if (contientTexteRefuse(recu)) throw texteRefuse()
      if (cacheUnHeritage(recu)) throw nomReserve()
      // What the call does not declare is there for nobody.
      request.params = call.params ? request.params : {}
      request.query = call.query ? renameQuery(request.query) : {}
      request.body = call.body ? renameBody(request.body) : undefined
      await withRows(request)
    },
    preHandler: (request) =>
      onItsAccount(async () => {
        const { connue, params, query, body } = request
        if (connue) await verifierObjets(call, { params, query, body }, connue, services, reponses)
      }),
    async handler(request, reply) {
      const connue = request.connue ?? NO_TOKEN
      const { params, query, body } = request
      const { session } = connue
      const agent = agentDe(session, call.path, request.adresse)
      const input = Object.assign(contextOf(request, connue), {
        params,
        query,
        body,
        agent,
        fichiers: request.fichiers,
      })
      // Before it is done: no write of somebody who acts as another user goes unrecorded.
      if (writes && session.usurpateurId !== null) {
        await enregistrerEcriture(services, session, call.path, { params, query, body })
      }
      // Nor one of the staff, where its own transaction does not inscribe it.
      if (
        writes &&
        !call.journal &&
        agent &&
        (agent.pourId !== null || estGestionnaire(session.utilisateur?.profils ?? []))
      )
        await inscrireDemande(services, agent, call.summary, { params, query, body })
      const answer: unknown = reponseDe(await onItsAccount(async () => handler(input as never, workServices)))
      // Whoever has written reads what he wrote: this server keeps nothing from before.
      if (writes) await services.notifications.aJour()
      if (call.horsReseau && litPourSoi(session)) reply.header(GARDER, '1')
      if (isDownload(call.answer)) return sendFile(reply, answer as Fichier)
      if (answer instanceof WrittenAnswer) return reply.type('application/json; charset=utf-8').send(answer.bytes)
      return reply.status(call.isOutage?.(answer as never) ? 503 : 200).send(answer)
    },
  })
}

/** Mounts the calls of all domains; `domaines` maps a domain's name to its calls and handlers. */
export function mountCalls(
  app: FastifyInstance,
  domaines: Record<string, Routes>,
  services: Services,
  sessions: Sessions,
  reponses: Reponses,
): void {
  app.decorateRequest('connue', null)
  const inHand = new CallsInHand()
  let until = 0
  app.addHook('preClose', async () => void (until = performance.now() + services.config.ARRET_MAX_S * 1000))
  app.addHook('onClose', () => inHand.ended(until - performance.now()))
  const mount = (scope: FastifyInstance, withFiles: boolean): void => {
    for (const [domaine, { calls, handlers }] of Object.entries(domaines)) {
      for (const [nom, call] of Object.entries(calls)) {
        if ((call.files !== undefined) !== withFiles) continue
        const handler = handlers[nom]
        if (!handler) throw new Error(`${domaine}.${nom} has no handler`)
        mountCall(scope, domaine, call, handler, services, sessions, reponses, inHand)
      }
    }
  }
  mount(app, false)
  app.register(async (scope) => {
    await registerMultipart(scope)
    mount(scope, true)
  })
}
