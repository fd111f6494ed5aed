import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { keyRenamer } from './keys.ts'

const schema = z.object({
  identifiant: z.string(),
  utilisateur: z
    .object({ userWebId: z.string(), profils: z.array(z.object({ code: z.string() })).optional() })
    .optional(),
})

describe('keys of a request', () => {
  const rename = keyRenamer(schema)

  it.each([
    [{ Identifiant: 'a' }, { identifiant: 'a' }],
    [
      { IDENTIFIANT: 'a', autre: 1 },
      { identifiant: 'a', autre: 1 },
    ],
    [
      { Utilisateur: { UserWebID: '1', Profils: [{ CODE: 'x' }] } },
      { utilisateur: { userWebId: '1', profils: [{ code: 'x' }] } },
    ],
    ['texte', 'texte'],
    [null, null],
    [[{ Identifiant: 'a' }], [{ Identifiant: 'a' }]],
  ])('%j becomes %j', (given, expected) => {
    expect(rename(given)).toEqual(expected)
  })

  it.each([
    { identifiant: 'exact', Identifiant: 'autre' },
    { Identifiant: 'autre', identifiant: 'exact' },
    { IDENTIFIANT: 'autre', Identifiant: 'autre' },
  ])('refuses a key that comes in two spellings: %o', (recu) =>
    expect(() => rename(recu)).toThrow('Une information est donnée deux fois.'),
  )

  it('never throws and changes nothing in a well-spelled object, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = rename(value)
        expect(rename(once)).toEqual(once)
      }),
    )
  })
})
