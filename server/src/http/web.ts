import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = path.resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built application at `/ael-v2/`, compressed at build time; named assets never change. */
export async function registerWeb(app: FastifyInstance, dist = DIST): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/ael-v2/',
    redirect: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.redirect('/ael-v2/'))
}
