import { signatureJuste } from '@ael/simulators/recepteur/signature.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attenteApres, jugerReponse, pauseApres } from './rythme.ts'
import { cleDuSecret, signer, tirerSecretRecepteur } from './signer.ts'

/** Published by Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'] as const

describe('a signature', () => {
  it('is that of the published vector', () => {
    expect(signer([cleDuSecret(SECRET)], ...MESSAGE)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('of two secrets is told by either', () => {
    const autre = tirerSecretRecepteur()
    const [id, secondes, corps] = MESSAGE
    const signatures = signer([cleDuSecret(autre), cleDuSecret(SECRET)], ...MESSAGE)
    const enTetes = { 'webhook-id': id, 'webhook-timestamp': String(secondes), 'webhook-signature': signatures }
    for (const secret of [SECRET, autre]) expect(signatureJuste(secret, enTetes, corps, secondes)).toBe(true)
    expect(signatureJuste(tirerSecretRecepteur(), enTetes, corps, secondes)).toBe(false)
  })

  it('is taken by a receiver, whatever is sent', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), fc.json(), (id, secondes, corps) => {
        const secret = tirerSecretRecepteur()
        const signatures = signer([cleDuSecret(secret)], id, secondes, corps)
        const enTetes = { 'webhook-id': id, 'webhook-timestamp': String(secondes), 'webhook-signature': signatures }
        expect(signatureJuste(secret, enTetes, corps, secondes)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('is drawn from a secret of 32 bytes', () => {
    expect(tirerSecretRecepteur()).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(cleDuSecret(tirerSecretRecepteur())).toHaveLength(32)
  })
})

describe('what an answer means', () => {
  it.each([
    [200, 'livre'],
    [204, 'livre'],
    [400, 'message'],
    [409, 'message'],
    [413, 'message'],
    [415, 'message'],
    [422, 'message'],
    [500, 'message'],
    [301, 'recepteur'],
    [401, 'recepteur'],
    [404, 'recepteur'],
    [410, 'recepteur'],
    [429, 'recepteur'],
    [503, 'recepteur'],
    [0, 'recepteur'],
  ])('%i: %s', (statut, attendu) => {
    expect(jugerReponse(statut)).toBe(attendu)
  })

  it('a message is tried for three days, a receiver for ever', () => {
    // The schedule of Standard Webhooks, which the receivers are told.
    const minutes = [1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440]
    expect(minutes.map((_, rang) => attenteApres(rang + 1))).toEqual(minutes.map((une) => une * 60_000))
    expect(attenteApres(10)).toBeNull()
    expect([1, 2, 3, 7, 1000].map(pauseApres)).toEqual([5000, 10_000, 20_000, 300_000, 300_000])
  })
})
