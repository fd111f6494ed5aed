import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { HOST: '0.0.0.0', TRUSTED_PROXIES: '192.0.2.1' } })
})
afterAll(() => test.close())

/** Each registered route of the stand-ins, as `METHOD address`. */
function routes(): [string, string][] {
  const branches: string[] = []
  const lignes: [string, string][] = []
  for (const ligne of test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, marge = '', segment = '', methodes = ''] = /^([│ ├└─]*)(\S*) \(([A-Z, ]+)\)/.exec(ligne) ?? []
    if (segment === '') continue
    const niveau = Math.round(marge.length / 4) - 1
    branches.length = niveau
    branches.push(segment)
    for (const methode of methodes.split(', ').filter((une) => une !== 'HEAD'))
      lignes.push([methode, branches.join('')])
  }
  return lignes.filter(([, url]) => url.startsWith('/simulateurs/'))
}

const demander = (method: string, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '1').replaceAll('*', 'x'),
    remoteAddress,
    headers,
  })

describe('the stand-ins', () => {
  it('are closed to all but the machine itself, every one of them', async () => {
    const toutes = routes()
    expect(toutes.length).toBeGreaterThan(40)
    for (const [methode, url] of toutes) {
      const answer = await demander(methode, url, '198.51.100.7')
      expect(answer.statusCode, `${methode} ${url}`).toBe(403)
      expect(answer.json(), url).toMatchObject({
        code: 'SIMULATEURS',
        message: expect.stringMatching(/sur la machine/),
      })
    }
  })

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('answer %s', async (adresse) => {
    expect((await demander('GET', '/simulateurs/courriers', adresse)).statusCode).toBe(200)
  })

  it.each(['192.0.2.1', '10.0.0.4', '::', 'fe80::1%eth0', '::ffff:10.0.0.4'])(
    'believe no header of %s',
    async (adresse) => {
      const answer = await demander('GET', '/simulateurs/courriers', adresse, {
        'x-forwarded-for': '127.0.0.1',
        forwarded: 'for=127.0.0.1',
        host: 'localhost',
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('closed, leave the API open', async () => {
    expect((await demander('GET', '/webapi/Sante/version', '198.51.100.7')).statusCode).toBe(200)
  })
})
