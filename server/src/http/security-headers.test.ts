import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { enTetesSecurite } from './security-headers.ts'

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
    expect(politique.split(';').filter((directive) => !directive.startsWith('form-action'))).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "frame-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self' blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'self'",
    ])
  })

  it('let a page show that of the radio readings, and keep to https what is served by it', () => {
    const { services } = test
    const sous = (publicUrl: string) => {
      const config = { ...services.config, publicUrl, RADIO_RELEVE_URL: 'https://radio.exemple.fr/carte?x=1' }
      return enTetesSecurite({ ...services, config })
    }
    const [chiffre, clair] = [sous('https://eau.exemple.fr'), sous('http://eau.exemple.fr')]
    expect(chiffre('/une-page')['content-security-policy']).toContain("frame-src 'self' https://radio.exemple.fr;")
    for (const url of ['/une-page', '/webapi/Sante/version']) {
      expect(chiffre(url)['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect(clair(url)).not.toHaveProperty('strict-transport-security')
    }
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
