import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { registerWeb } from './web.ts'

const SCRIPT = 'export {}'

let dist: string
let app: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'ael-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), '<meta name="application" content="%APPLICATION%">')
  await writeFile(path.join(dist, 'manifest.json'), '{}')
  await writeFile(path.join(dist, 'assets/index-1a2b.js'), SCRIPT)
  await writeFile(path.join(dist, 'assets/index-1a2b.js.br'), brotliCompressSync(SCRIPT))
  app = Fastify()
  await registerWeb(app, readConfig({ CLIENT_ID: 'eau & "toit"', ACCESS_KEY: "<cl$&$'é>" }), dist)
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

describe('the application', () => {
  it.each(['/ael-v2/', '/ael-v2/index.html'])(
    'is a page that is asked for each time, with its credentials: %s',
    async (url) => {
      const { headers, body } = await app.inject({ url })
      expect(body).toBe('<meta name="application" content="eau &amp; &quot;toit&quot; &lt;cl$&amp;$\'é>">')
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  it('has assets that are kept for a year, and compressed for whoever can read that', async () => {
    const url = '/ael-v2/assets/index-1a2b.js'
    const claire = await app.inject({ url })
    expect(claire.body).toBe(SCRIPT)
    expect(claire.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  })

  it('has other files that are asked for each time', async () => {
    expect((await app.inject({ url: '/ael-v2/manifest.json' })).headers['cache-control']).toBe('no-cache')
  })

  it('is where the root of the site leads', async () => {
    const { statusCode, headers } = await app.inject({ url: '/' })
    expect([statusCode, headers.location]).toEqual([302, '/ael-v2/'])
  })
})
