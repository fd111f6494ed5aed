import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const DIST = path.resolve(import.meta.dirname, '../../../web/dist')

const attribut = (valeur: string): string =>
  valeur.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page with the application's credentials written in their place, which spares the browser a request. */
async function pageApplication(dist: string, { CLIENT_ID, ACCESS_KEY }: Config): Promise<string> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  return page.replace('%APPLICATION%', () => attribut(`${CLIENT_ID} ${ACCESS_KEY}`))
}

/** Serves the built application at `/ael-v2/`, compressed at build time; named assets never change. */
export async function registerWeb(app: FastifyInstance, config: Config, dist = DIST): Promise<void> {
  const page = await pageApplication(dist, config)
  for (const url of ['/ael-v2/', '/ael-v2/index.html']) {
    app.get(url, { schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    )
  }
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/ael-v2/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.redirect('/ael-v2/'))
}
