import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaFriendly } from './friendly-captcha.ts'
import { captchaGoogle } from './google.ts'

const GOOGLE = '/simulateurs/captcha/google'
const FRIENDLY = '/simulateurs/captcha/friendly-captcha'

describe('the captcha providers', () => {
  let app: FastifyInstance
  let maintenant = Date.UTC(2026, 10, 2, 9)
  beforeAll(async () => {
    app = Fastify()
    await app.register(captchaGoogle({ secret: 'secret', maintenant: () => maintenant }))
    await app.register(captchaFriendly({ cleApi: 'secret', maintenant: () => maintenant }))
  })
  afterAll(() => app.close())

  const jeton = async (base: string, cleSite: string) => {
    const { jeton: emis } = (await app.inject({ method: 'POST', url: `${base}/jeton?k=${cleSite}` })).json<{
      jeton: string
    }>()
    return emis
  }
  const google = async (champs: Record<string, string>) => {
    const reponse = await app.inject({
      method: 'POST',
      url: `${GOOGLE}/siteverify`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(champs).toString(),
    })
    return { statut: reponse.statusCode, corps: reponse.json<Record<string, unknown>>() }
  }
  const friendly = async (payload: object, cle?: string) => {
    const reponse = await app.inject({
      method: 'POST',
      url: `${FRIENDLY}/siteverify`,
      headers: cle ? { 'x-api-key': cle } : {},
      payload,
    })
    return { statut: reponse.statusCode, corps: reponse.json<Record<string, unknown>>() }
  }

  it('reCAPTCHA answers as Google does', async () => {
    const response = await jeton(GOOGLE, 'site')
    expect(await google({ secret: 'secret', response })).toEqual({
      statut: 200,
      corps: { success: true, challenge_ts: '2026-11-02T09:00:00.000Z', hostname: 'localhost', 'error-codes': [] },
    })
    expect((await google({ secret: 'secret', response })).corps).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    })
    const tardif = await jeton(GOOGLE, 'site')
    maintenant += 121_000
    expect((await google({ secret: 'secret', response: tardif })).corps).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    })
  })

  it.each([
    [{}, 'missing-input-secret'],
    [{ secret: 'autre', response: 'x' }, 'invalid-input-secret'],
    [{ secret: 'secret' }, 'missing-input-response'],
    [{ secret: 'secret', response: 'x' }, 'invalid-input-response'],
  ])('reCAPTCHA refuses %j with %s', async (champs, code) => {
    expect(await google(champs as Record<string, string>)).toEqual({
      statut: 200,
      corps: { success: false, 'error-codes': [code] },
    })
  })

  it('Friendly Captcha answers as theirs does', async () => {
    const response = await jeton(FRIENDLY, 'site')
    expect(await friendly({ response, sitekey: 'site' }, 'secret')).toMatchObject({
      statut: 200,
      corps: { success: true, data: { challenge: { origin: 'localhost' } } },
    })
    expect(await friendly({ response, sitekey: 'site' }, 'secret')).toMatchObject({
      statut: 200,
      corps: { success: false, error: { error_code: 'response_duplicate' } },
    })
    const tardif = await jeton(FRIENDLY, 'site')
    maintenant += 301_000
    expect(await friendly({ response: tardif, sitekey: 'site' }, 'secret')).toMatchObject({
      statut: 200,
      corps: { error: { error_code: 'response_timeout' } },
    })
  })

  it.each<[object, string | undefined, number, string]>([
    [{ response: 'x' }, undefined, 401, 'auth_required'],
    [{ response: 'x' }, 'autre', 401, 'auth_invalid'],
    [{}, 'secret', 400, 'response_missing'],
    [{ response: 'x' }, 'secret', 200, 'response_invalid'],
  ])('Friendly Captcha refuses %j with key %s: %i %s', async (corps, cle, statut, code) => {
    expect(await friendly(corps, cle)).toMatchObject({ statut, corps: { success: false, error: { error_code: code } } })
  })

  it('an answer is worth nothing for another site', async () => {
    const response = await jeton(FRIENDLY, 'site')
    expect((await friendly({ response, sitekey: 'autre' }, 'secret')).corps).toMatchObject({
      error: { error_code: 'response_invalid' },
    })
  })

  it.each([
    [`${GOOGLE}/api.js`, 'grecaptcha'],
    [`${FRIENDLY}/site.min.js`, 'frcaptcha'],
  ])('serves %s, which defines %s', async (url, nom) => {
    const reponse = await app.inject(url)
    expect(reponse.headers['content-type']).toContain('javascript')
    expect(reponse.body).toContain(`globalThis.${nom} = {`)
  })
})
