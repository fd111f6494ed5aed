import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const entetes = async (url: string) => (await test.app.inject({ url })).headers

describe('the security headers', () => {
  it.each(['/webapi/Sante/version', '/WebApi/sante/version', '/webapi/inconnu'])(
    'of %s keep an answer from being shown, kept or guessed at',
    async (url) => {
      expect(await entetes(url)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'self'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('let a page run our own scripts alone, none of them inline', async () => {
    const politique = String((await entetes('/une-page'))['content-security-policy'])
    expect(politique.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'self'",
      ]),
    )
    expect(politique).not.toContain('unsafe')
  })

  it('let a form go to the configured payment providers alone', async () => {
    const politique = String((await entetes('/une-page'))['content-security-policy'])
    expect(politique.split(';')).toContain(`form-action ${["'self'", ...test.services.paiements.origines].join(' ')}`)
  })

  it('let the documentation be read', async () => {
    const entetesDoc = await entetes('/webapi/docs/')
    expect(entetesDoc['content-security-policy']).not.toContain("default-src 'none'")
  })
})
