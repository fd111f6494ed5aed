import { santeCalls } from '@ael/contract/sante/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'

const CODE = 'q3Vx0-Tz_lKcQ9b1dR7sWfY2nM5hGpUaEoJiXkZyB4c'
const horloge = horlogeReglable()

let test: TestApp
let lignes: Record<string, unknown>[] = []
beforeAll(async () => {
  test = await createTestApp({ env: { LOG_LEVEL: 'info' }, horloge, journal: (ligne) => lignes.push(ligne) })
})
afterAll(() => test.close())
beforeEach(() => {
  lignes = []
})

describe('an error of the browser', () => {
  it.each([
    ['its address', { message: 'x', url: `#/activation/${CODE}/${CODE}` }, { url: '#/activation/***/***' }],
    ['its address, typed', { message: 'x', url: '#/auto-releve/abcd-efgh-jklm' }, { url: '#/auto-releve/***' }],
    [
      'a contract in its address',
      { message: 'x', url: '#/contrat/12345?client=99' },
      { url: '#/contrat/***?client=***' },
    ],
    [
      'its message',
      { message: `Failed: /webapi/x?code=${CODE} zoe@exemple.fr` },
      { message: 'Failed: /webapi/x?code=*** ***' },
    ],
    [
      'its stack',
      { message: 'x', stack: `Error: ${CODE}\n  at f (https://a.fr/ael-v2/assets/App-B1c2D3e4.js:1:22)` },
      { stack: 'Error: ***\n  at f (https://a.fr/ael-v2/assets/App-B1c2D3e4.js:1:22)' },
    ],
  ])('is logged without the codes of %s', async (_, body, attendu) => {
    await (
      await test.clientDe(null)
    )(santeCalls.log, { body })
    expect(lignes).toEqual([
      expect.objectContaining({ msg: 'erreur du navigateur', navigateur: expect.objectContaining(attendu) }),
    ])
    expect(JSON.stringify(lignes)).not.toContain(CODE)
  })

  it('is logged under its conversation, when that is one', async () => {
    const envoyer = (conversationid: string) =>
      test
        .clientDe(null)
        .then((client) => client(santeCalls.log, { body: { message: 'x' } }, { headers: { conversationid } }))
    await envoyer('0123456789abcdef0123456789abcdef')
    await envoyer('zoe@exemple.fr')
    expect(lignes.map(({ conversation }) => conversation)).toEqual(['0123456789abcdef0123456789abcdef', null])
  })

  it('is told so many times from one address, then 429 until a while has passed', async () => {
    horloge.regler('2026-11-03T09:00:00Z')
    const client = await test.clientDe(null)
    const envoyer = () => refus(client(santeCalls.log, { body: { message: 'x' } }))
    for (let fois = 0; fois < 60; fois++) expect(await envoyer()).toBeNull()
    expect(await envoyer()).toMatchObject({ status: 429 })
    expect(lignes.filter(({ msg }) => msg === 'erreur du navigateur')).toHaveLength(60)
    horloge.regler('2026-11-03T09:16:00Z')
    expect(await envoyer()).toBeNull()
  })
})
