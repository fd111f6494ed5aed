import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

const CONNEXION = `/webapi/${utilisateursCalls.authentification.path}`

let test: TestApp
let jeton: string
let lignes: Record<string, unknown>[] = []
beforeAll(async () => {
  test = await createTestApp({
    env: { DELAI_RECEPTION_S: '2', LOG_LEVEL: 'info' },
    journal: (ligne) => lignes.push(ligne),
  })
  jeton = (await ouvrirSession(test.services, test.services.db, { utilisateurId: null })).jeton
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** What the server says to these bytes until it hangs up, which it is asked to do. */
async function dire(octets: string | Buffer): Promise<string> {
  const adresse = test.app.server.address()
  const socket = connect(typeof adresse === 'object' && adresse ? adresse.port : 0, '127.0.0.1')
  const recus: Buffer[] = []
  socket.on('data', (morceau) => recus.push(morceau))
  // Bytes that are still on their way to a server that has hung up come back as an error.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(octets)
  await once(socket, 'close')
  return Buffer.concat(recus).toString('latin1')
}

const requete = (premiere: string, enTetes: readonly string[] = [], corps: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      [premiere, 'Host: agence', 'Connection: close', `Token: ${jeton}`, ...enTetes, '', ''].join('\r\n'),
      'latin1',
    ),
    Buffer.from(corps),
  ])

const JSON_ATTENDU = 'Content-Type: application/json'
const envoi = (enTetes: readonly string[], corps: string | Buffer) =>
  requete(`POST ${CONNEXION} HTTP/1.1`, enTetes, corps)
const lecture = (adresse: string, ...enTetes: string[]) => requete(`GET ${adresse} HTTP/1.1`, enTetes)
const bombe = () => gzipSync(Buffer.alloc(20_000_000, ' '))

describe('bytes that are no honest request', () => {
  it.each<[string, () => string | Buffer]>([
    ['a length that is no number', () => envoi([JSON_ATTENDU, 'Content-Length: beaucoup'], '{}')],
    ['a negative length', () => envoi([JSON_ATTENDU, 'Content-Length: -1'], '{}')],
    ['an enormous length', () => envoi([JSON_ATTENDU, 'Content-Length: 99999999999999999999'], '{}')],
    ['a length that is too large', () => envoi([JSON_ATTENDU, 'Content-Length: 100000000'], '{}')],
    ['a length that is too long', () => envoi([JSON_ATTENDU, 'Content-Length: 50'], '{}')],
    ['a length that is too short', () => envoi([JSON_ATTENDU, 'Content-Length: 1'], '{"a":1}')],
    ['two lengths', () => envoi([JSON_ATTENDU, 'Content-Length: 2', 'Content-Length: 3'], '{} ')],
    [
      'a length and pieces',
      () => envoi([JSON_ATTENDU, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'),
    ],
    ['pieces of no size', () => envoi([JSON_ATTENDU, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['an endless piece', () => envoi([JSON_ATTENDU, 'Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n{}\r\n')],
    [
      'endless remarks on a piece',
      () => envoi([JSON_ATTENDU, 'Transfer-Encoding: chunked'], `2;${'x'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`),
    ],
    ['an unknown transfer', () => envoi([JSON_ATTENDU, 'Transfer-Encoding: gzip'], '{}')],
    [
      'a text that is an object, and hides what every object has',
      () => {
        const corps = '{"identifiant":{"length":{"toString":false}},"motDePasse":"x"}'
        return envoi([JSON_ATTENDU, `Content-Length: ${corps.length}`], corps)
      },
    ],
    ['two hosts', () => lecture('/webapi/Sante/version', 'Host: autre')],
    ['two tokens', () => lecture('/webapi/Sante/version', 'Token: autre')],
    ['two kinds of body', () => envoi([JSON_ATTENDU, 'Content-Type: text/html', 'Content-Length: 2'], '{}')],
    ['a huge header', () => lecture('/webapi/Sante/version', `X-Grand: ${'x'.repeat(100_000)}`)],
    [
      'very many headers',
      () => lecture('/webapi/Sante/version', ...Array.from({ length: 3000 }, (_, rang) => `X-${rang}: x`)),
    ],
    [
      'a header of any bytes',
      () => lecture('/webapi/Sante/version', 'X-Octets: \u00ff\u0080\u00e9', 'User-Agent: \u00ff\u0080'),
    ],
    ['a header with NUL', () => lecture('/webapi/Sante/version', 'X-Nul: a\u0000b')],
    ['a folded header', () => lecture('/webapi/Sante/version', 'X-Plie: a\r\n b')],
    ['a conversation of any bytes', () => lecture('/webapi/rien', 'ConversationId: \u00ff\u0080%00')],
    ['an address with NUL', () => lecture('/webapi/Sante\u0000/version')],
    ['an address with an encoded NUL', () => lecture('/webapi/Contrat/%00')],
    ['the application with an encoded NUL', () => lecture('/ael-v2/%00')],
    ['an address that climbs', () => lecture('/ael-v2/../../etc/passwd')],
    ['an address that climbs, encoded', () => lecture('/ael-v2/%2e%2e/%2e%2e/%2fetc%2fpasswd')],
    ['an address that climbs with backslashes', () => lecture('/ael-v2/..%5c..%5cetc')],
    ['a bad percent', () => lecture('/webapi/Sante/%')],
    ['a half character', () => lecture('/webapi/Sante/%E0%A4')],
    ['a bad percent in a query', () => lecture('/webapi/Sante/test/ALL?level=%E0%A4%A')],
    [
      'a query of names of objects',
      () => lecture('/webapi/Sante/test/ALL?__proto__[x]=1&constructor=1&toString=2&level=0'),
    ],
    ['a query of a thousand names', () => lecture(`/webapi/Sante/test/ALL?${'level=0&'.repeat(1500)}`)],
    ['an absolute address', () => lecture('http://ailleurs.fr/webapi/Sante/version')],
    ['an address of another scheme', () => lecture('file:///etc/passwd')],
    ['an address that is none', () => lecture('*')],
    ['an address of any bytes', () => lecture('/webapi/\u00ff\u0080')],
    ['a very long address', () => lecture(`/webapi/${'a/'.repeat(7000)}`)],
    ['a return from a provider with any bytes', () => lecture('/ael-v2/franceConnectLogin?code=%FF%FE&state=%00')],
    ['a return from a payment with any bytes', () => lecture('/ael-v2/paiement/retour/%00/%FF')],
    [
      'a notification with any bytes',
      () =>
        requete(
          'POST /webapi/WebPaiement/notification/paybox HTTP/1.1',
          ['Content-Length: 3'],
          Buffer.from([0, 255, 254]),
        ),
    ],
    ['a notification of an object', () => lecture('/webapi/WebPaiement/notification/__proto__?a=1')],
    ['a body of any bytes', () => envoi([JSON_ATTENDU, 'Content-Length: 3'], Buffer.from([0xff, 0xfe, 0x00]))],
    [
      'JSON in UTF-16',
      () => envoi([`${JSON_ATTENDU}; charset=utf-16`, 'Content-Length: 4'], Buffer.from('{}', 'utf16le')),
    ],
    ['a body of no kind', () => envoi(['Content-Length: 2'], '{}')],
    ['a body of a kind of nonsense', () => envoi(['Content-Type: ;;;///', 'Content-Length: 2'], '{}')],
    [
      'a body of a huge kind',
      () => envoi([`Content-Type: application/json; a=${'x'.repeat(8000)}`, 'Content-Length: 2'], '{}'),
    ],
    ['a form', () => envoi(['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 6'], '--x--\r\n')],
    [
      'a gzip bomb',
      () => envoi([JSON_ATTENDU, 'Content-Encoding: gzip', `Content-Length: ${bombe().length}`], bombe()),
    ],
    [
      'a body that says to be compressed and is not',
      () => envoi([JSON_ATTENDU, 'Content-Encoding: gzip', 'Content-Length: 2'], '{}'),
    ],
    [
      'a body compressed by nobody knows what',
      () => envoi([JSON_ATTENDU, 'Content-Encoding: zip, br, x', 'Content-Length: 2'], '{}'),
    ],
    [
      'an encoding of the answer that is none',
      () => lecture('/webapi/openapi.json', 'Accept-Encoding: zip;q=nul, *;q=0'),
    ],
    ['a range', () => lecture('/ael-v2/', 'Range: bytes=9999999-1, 0-, -')],
    ['an unknown method', () => requete('MANGER /webapi/Sante/version HTTP/1.1')],
    ['TRACE', () => requete('TRACE /webapi/Sante/version HTTP/1.1')],
    ['OPTIONS', () => requete('OPTIONS /webapi/Sante/version HTTP/1.1')],
    ['HEAD of a call', () => requete('HEAD /webapi/Sante/version HTTP/1.1')],
    [
      'DELETE with a body',
      () => requete('DELETE /webapi/Sante/version HTTP/1.1', [JSON_ATTENDU, 'Content-Length: 2'], '{}'),
    ],
    ['an upgrade', () => lecture('/webapi/Sante/version', 'Upgrade: websocket', 'Sec-WebSocket-Key: x')],
    ['an expectation', () => envoi([JSON_ATTENDU, 'Expect: 200-ok', 'Content-Length: 2'], '{}')],
    ['HTTP of another century', () => requete('GET / HTTP/9.9')],
    ['HTTP 1.0', () => requete('GET /webapi/Sante/version HTTP/1.0')],
    ['HTTP 2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', () => Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0])],
    ['nothing but ends of line', () => '\r\n'.repeat(1000)],
    [
      'a request in another',
      () => Buffer.concat([envoi([JSON_ATTENDU, 'Content-Length: 2'], '{}'), lecture('/simulateurs/courriers')]),
    ],
  ])('are answered, and never by a failure of ours: %s', async (_, octets) => {
    lignes = []
    const reponse = await dire(octets())
    expect(reponse.slice(0, 300)).toMatch(/^HTTP\/1\.1 [1234]\d\d /)
    expect(lignes.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect((await test.app.inject('/webapi/Sante/version')).statusCode).toBe(200)
  })

  it('that ask us to be a proxy are closed without a word', async () => {
    expect(await dire(requete('CONNECT ailleurs.fr:443 HTTP/1.1'))).toBe('')
  })

  it('are answered whatever they are', async () => {
    const octets = fc.uint8Array({ minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(
        octets,
        fc.constantFrom('', 'GET /webapi/', `POST ${CONNEXION} HTTP/1.1\r\nConnection: close\r\n`),
        async (suite, debut) => {
          lignes = []
          const reponse = await dire(Buffer.concat([Buffer.from(debut), Buffer.from(suite), Buffer.from('\r\n\r\n')]))
          expect(reponse.slice(0, 100)).toMatch(/^(?:HTTP\/1\.1 [1234]\d\d |$)/)
          expect(lignes.filter(({ level }) => Number(level) >= 50)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)
})
