import { describe, expect, it } from 'vitest'
import { garderReponse, lireConsentement } from './consentement.ts'

const options = { path: '/ael-v2/', secure: true } as const

describe('the consent to the measure of the audience', () => {
  it.each([
    ['', {}, 'indefini'],
    ['aelMesureAudience=accepte', {}, 'accepte'],
    ['autre=1; aelMesureAudience=refuse', {}, 'refuse'],
    ['aelMesureAudience=true', {}, 'indefini'],
    ['', { doNotTrack: '1' }, 'refuse'],
    ['', { doNotTrack: 'unspecified' }, 'indefini'],
    ['', { doNotTrack: null }, 'indefini'],
    ['aelMesureAudience=accepte', { doNotTrack: '1' }, 'refuse'],
    ['aelMesureAudience=accepte', { globalPrivacyControl: true }, 'refuse'],
    ['', { globalPrivacyControl: false }, 'indefini'],
  ] as const)('cookies « %s », browser %j: %s', (cookie, preferences, attendu) => {
    expect(lireConsentement({ cookie }, preferences)).toBe(attendu)
  })

  it.each(['accepte', 'refuse'] as const)('is kept 390 days when it is « %s », for this site alone', (reponse) => {
    const jar = { cookie: '' }
    garderReponse(jar, reponse, options)
    expect(jar.cookie).toBe(`aelMesureAudience=${reponse}; Path=/ael-v2/; SameSite=Strict; Max-Age=33696000; Secure`)
  })
})
