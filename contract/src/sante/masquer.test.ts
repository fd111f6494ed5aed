import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masquer, masquerAdresse } from './masquer.ts'

const CODE = 'q3Vx0-Tz_lKcQ9b1dR7sWfY2nM5hGpUaEoJiXkZyB4c'

describe('a text for a log is freed of', () => {
  it.each([
    [
      'the code of a link',
      `Failed to fetch /ael-v2/#/activation/${CODE}/${CODE}`,
      'Failed to fetch /ael-v2/#/activation/***/***',
    ],
    ['a typed code', 'code K7QM-2XRD-ABCD refusé', 'code *** refusé'],
    ['a typed code of letters alone', 'code KQMX-XRDA-ABCD refusé', 'code *** refusé'],
    ['a token', `token: ${CODE}`, 'token: ***'],
    ['values of a query', 'GET /webapi/x?numero=12&nom=Durand#fin', 'GET /webapi/x?numero=***&nom=***#fin'],
    ['an e-mail address', 'pas de compte zoe.durand+eau@exemple.fr ici', 'pas de compte *** ici'],
    ['an e-mail address in an address', '/x/zoe%40exemple.fr', '/x/***'],
    ['the number of a contract', 'contrat 0700101 absent', 'contrat *** absent'],
    ['the number of a meter', 'compteur D21FA001011', 'compteur ***'],
    ['a telephone number', 'appelez 06 12 34 56 78', 'appelez ***'],
    ['an IBAN', 'IBAN FR76 9996 1000 0420 0269 6014 771.', 'IBAN ***.'],
    ['a UUID', 'univers 0a0b5d4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b', 'univers ***'],
  ])('%s', (_, texte, attendu) => {
    expect(masquer(texte)).toBe(attendu)
  })

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'map')",
    'at ConnexionScreen (https://agence.exemple.fr/ael-v2/assets/ConnexionScreen-BFTq5Bu4.js:12:34567)',
    'at enregistrerIndexSansCompte (server/src/domaines/releves/enregistrer-index.ts:71:9)',
    'at node_modules/@fastify/compress/index.js:3:1',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'expected 200 to be 429',
  ])('nothing when it is %s', (texte) => {
    expect(masquer(texte)).toBe(texte)
  })

  it('whatever secret of 256 bits stands anywhere in it', () => {
    const secret = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((octets) => Buffer.from(octets).toString('base64url'))
    fc.assert(
      fc.property(
        secret,
        fc.constantFrom('/', ' ', '"', '#/activation/', '(', '=', ': '),
        fc.constantFrom('', '/x', ' x', '"', ')', ':1:2', '.'),
        (valeur, avant, apres) => {
          expect(masquer(`x${avant}${valeur}${apres}`)).not.toContain(valeur)
          expect(masquerAdresse(`#/x${avant}${valeur}${apres}`)).not.toContain(valeur)
        },
      ),
    )
  })
})

describe('an address keeps the words of its route', () => {
  it.each([
    ['#/activation/abcd-efgh-jklm', '#/activation/***'],
    [
      '#/contrat/0700101/consommation?periode=jour&debut=01/02/2026',
      '#/contrat/***/consommation?periode=***&debut=***/***/***',
    ],
    ['/activation/$code', '/activation/$code'],
    ['https://agence.exemple.fr/ael-v2/#/login?mode=activate', '***//***/***/#/login?mode=***'],
    ['#/auto-releve/{-$token}', '#/auto-releve/{-$token}'],
    ['', ''],
  ])('%s', (adresse, attendue) => {
    expect(masquerAdresse(adresse)).toBe(attendue)
  })
})
