import { describe, expect, it } from 'vitest'
import { signatureJuste } from './signature.ts'

/** Published by Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const CORPS = '{"test": 2432232314}'
const INSTANT = 1_614_265_330
const enTetes = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(INSTANT),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

describe('the published vector', () => {
  it('is taken, also among other signatures, within five minutes', () => {
    expect(signatureJuste(SECRET, enTetes, CORPS, INSTANT)).toBe(true)
    expect(signatureJuste(SECRET, enTetes, CORPS, INSTANT + 300)).toBe(true)
    const plusieurs = { ...enTetes, 'webhook-signature': `v1,AAAA v2,xyz ${enTetes['webhook-signature']}` }
    expect(signatureJuste(SECRET, plusieurs, CORPS, INSTANT)).toBe(true)
  })

  it.each([
    ['another body', SECRET, enTetes, `${CORPS} `, INSTANT],
    ['another secret', 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', enTetes, CORPS, INSTANT],
    ['another number', SECRET, { ...enTetes, 'webhook-id': 'msg_2' }, CORPS, INSTANT],
    ['another time', SECRET, { ...enTetes, 'webhook-timestamp': String(INSTANT + 1) }, CORPS, INSTANT],
    ['too late', SECRET, enTetes, CORPS, INSTANT + 301],
    ['too early', SECRET, enTetes, CORPS, INSTANT - 301],
    ['no headers', SECRET, {}, CORPS, INSTANT],
    [
      'another version',
      SECRET,
      { ...enTetes, 'webhook-signature': enTetes['webhook-signature'].replace('v1', 'v1a') },
      CORPS,
      INSTANT,
    ],
  ])('%s is refused', (_, secret, tetes, corps, instant) => {
    expect(signatureJuste(secret, tetes, corps, instant)).toBe(false)
  })
})
