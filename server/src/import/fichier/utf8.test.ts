import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { premierEcart } from './utf8.ts'

/** The stream gives its memory out again, as files do. */
const morceaux = (octets: Buffer, taille: number) =>
  async function* (): AsyncGenerator<Buffer> {
    const memoire = Buffer.alloc(taille)
    for (let de = 0; de < octets.length; de += taille)
      yield memoire.subarray(0, octets.copy(memoire, 0, de, de + taille))
  }

const chercher = (octets: Buffer, taille = 7) => premierEcart(morceaux(octets, taille))
const latin1 = (texte: string) => Buffer.from(texte, 'latin1')

describe('the first byte that is no UTF-8', () => {
  it.each([
    ['in the middle of a line', latin1('a\nb;\xe9t\xe9\n'), { ligne: 2, octet: 5, valeur: 0xe9 }],
    ['at once', latin1('\xff\xfea\0'), { ligne: 1, octet: 1, valeur: 0xff }],
    [
      'at the very end, where a character is cut off',
      Buffer.from('a\n\nb€').subarray(0, -1),
      { ligne: 3, octet: 5, valeur: 0xe2 },
    ],
    [
      'after a sign of replacement that the text holds',
      Buffer.concat([Buffer.from('\uFFFD\n'), latin1('\x80')]),
      { ligne: 2, octet: 5, valeur: 0x80 },
    ],
    ['in half a surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80]), { ligne: 1, octet: 2, valeur: 0xed }],
  ])('is found %s', async (_, octets, ecart) => {
    for (const taille of [1, 2, 3, 7, 4096]) expect(await chercher(octets, taille)).toEqual(ecart)
  })

  it('is found wherever the bytes are cut, and nowhere in a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (texte, plus, taille) => {
          const bon = Buffer.from(texte)
          const octets = Buffer.concat([bon, plus])
          const ecart = await chercher(octets, taille)
          expect(ecart === null).toBe(isUtf8(octets))
          if (ecart === null) return
          expect(isUtf8(octets.subarray(0, ecart.octet - 1))).toBe(true)
          expect(ecart.octet).toBeGreaterThan(bon.length)
          expect(ecart.valeur).toBe(octets[ecart.octet - 1])
        },
      ),
    )
  })
})
