import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boiteSmsSimulee, type SmsSimule } from './plugin.ts'

const SMS: SmsSimule[] = [
  { id: 2, destinataire: '+33612345678', texte: '<script>alert(1)</script>', date: new Date('2026-11-21T09:00:00Z') },
  { id: 1, destinataire: '+33700000000', texte: 'Bonjour', date: new Date('2026-11-20T09:00:00Z') },
]

describe('the simulated telephone', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(
      boiteSmsSimulee(async (to) => SMS.filter(({ destinataire }) => to === undefined || destinataire === to)),
    )
  })
  afterAll(() => app.close())

  it('gives programs the messages in JSON, newest first', async () => {
    expect((await app.inject('/simulateurs/sms')).json()).toEqual([
      { id: 2, to: '+33612345678', text: '<script>alert(1)</script>', date: '2026-11-21T09:00:00.000Z' },
      expect.objectContaining({ id: 1 }),
    ])
  })

  it.each(['?to=0612345678', '?to=06 12 34 56 78', '?to=%2B33612345678', '?to=+33612345678'])(
    '%s finds those of a number',
    async (requete) => {
      expect((await app.inject(`/simulateurs/sms${requete}`)).json()).toMatchObject([{ id: 2 }])
    },
  )

  it('gives people a page that runs nothing', async () => {
    const { body, headers } = await app.inject({ url: '/simulateurs/sms', headers: { accept: 'text/html' } })
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('Bonjour')
    expect(body).not.toMatch(/<script|style=/)
    expect((await app.inject('/simulateurs/sms/style.css')).headers['content-type']).toContain('text/css')
  })
})
