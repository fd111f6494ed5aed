import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourrierSimule } from './boite.ts'
import { boiteSimulee } from './plugin.ts'

const courrier = (id: number, plus: Partial<CourrierSimule> = {}): CourrierSimule => ({
  id,
  destinataire: 'zoe@exemple.fr',
  sujet: `Sujet ${id}`,
  texte: `Texte ${id}`,
  html: `<!doctype html><html><head><title>t</title></head><body><p>HTML ${id}</p></body></html>`,
  calendrier: null,
  date: new Date(Date.UTC(2026, 10, 2, 9, id)),
  ...plus,
})

const COURRIERS = [
  courrier(2),
  courrier(1, {
    destinataire: 'ana@exemple.fr',
    sujet: '<script>alert(1)</script>',
    texte: '<b>"texte"</b>',
    html: '<html><head></head><body><script>alert(1)</script></body></html>',
  }),
]

describe('the simulated inbox', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(
      boiteSimulee({
        lister: async (to) => COURRIERS.filter(({ destinataire }) => to === undefined || destinataire === to),
        lire: async (id) => COURRIERS.find((un) => un.id === id),
      }),
    )
  })
  afterAll(() => app.close())

  const lire = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } })

  it('gives programs the mails in JSON, newest first', async () => {
    expect((await lire('/simulateurs/courriers')).json()).toEqual([
      {
        id: 2,
        to: 'zoe@exemple.fr',
        subject: 'Sujet 2',
        text: 'Texte 2',
        html: expect.stringContaining('HTML 2'),
        date: '2026-11-02T09:02:00.000Z',
      },
      expect.objectContaining({ id: 1, to: 'ana@exemple.fr' }),
    ])
  })

  it.each([
    ['?to=ana@exemple.fr', 1],
    ['?to=personne@exemple.fr', 0],
    ['?to=', 2],
    ['?to=ana%40exemple.fr&to=x', 1],
    ['?autre=1', 2],
  ])('%s finds %i mails', async (requete, nombre) => {
    expect((await lire(`/simulateurs/courriers${requete}`)).json()).toHaveLength(nombre)
  })

  it('gives people a page with the same mails, without inline style or script', async () => {
    const { body, headers } = await lire('/simulateurs/courriers?to="><script>', 'text/html,*/*')
    expect(headers['content-type']).toContain('text/html')
    expect(body).not.toMatch(/<script|style=|<style/i)
    const { body: liste } = await lire('/simulateurs/courriers', 'text/html')
    expect(liste).toContain('href="/simulateurs/courriers/2"')
    expect(liste).not.toContain('<script>')
  })

  it('shows one mail in a frame of its own that runs nothing', async () => {
    const page = await lire('/simulateurs/courriers/1', 'text/html')
    expect(page.body).toContain('<iframe src="/simulateurs/courriers/1/corps"')
    expect(page.body).toMatch(/sandbox="(?!.*allow-(scripts|same-origin))/)
    expect(page.body).not.toMatch(/<script|<b>/)
    const corps = await lire('/simulateurs/courriers/1/corps')
    expect(corps.headers['content-security-policy']).toContain("default-src 'none'")
    expect(corps.headers['content-security-policy']).toContain('sandbox')
    expect(corps.body).toContain('<base target="_blank">')
  })

  it.each(['99', 'x', '1e3', '-1', '9'.repeat(30), '%00'])('answers 404 for mail %s', async (id) => {
    expect((await lire(`/simulateurs/courriers/${id}`)).statusCode).toBe(404)
    expect((await lire(`/simulateurs/courriers/${id}/corps`)).statusCode).toBe(404)
  })

  it('serves its style', async () => {
    expect((await lire('/simulateurs/courriers/style.css')).headers['content-type']).toContain('text/css')
  })
})
