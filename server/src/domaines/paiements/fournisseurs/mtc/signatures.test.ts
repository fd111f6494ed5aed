import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { comparerNoms, hacher, sommeDeControle, texteSigne } from './signatures.ts'

describe('the natural order of names', () => {
  it.each([
    [
      ['b', 'A', 'c'],
      ['A', 'b', 'c'],
    ],
    [
      ['itemnumber10', 'itemnumber2', 'ItemNumber1'],
      ['ItemNumber1', 'itemnumber2', 'itemnumber10'],
    ],
    [
      ['a1b2', 'a1b10', 'a1b'],
      ['a1b', 'a1b2', 'a1b10'],
    ],
    [
      ['ab', 'a', 'abc'],
      ['a', 'ab', 'abc'],
    ],
    [
      ['a01', 'a1', 'a2'],
      ['a01', 'a1', 'a2'],
    ],
  ])('%j', (noms, ordre) => expect(noms.toSorted(comparerNoms)).toEqual(ordre))

  it('holds two names of the same letters for one', () => {
    expect(comparerNoms('Montant', 'MONTANT')).toBe(0)
    expect(comparerNoms('a', 'a1')).toBeLessThan(0)
    expect(comparerNoms('a1', 'a')).toBeGreaterThan(0)
  })

  it('is an order', () => {
    const nom = fc.stringMatching(/^[a-zA-Z0-9]{0,6}$/)
    fc.assert(
      fc.property(nom, nom, (un, autre) => {
        expect(Math.sign(comparerNoms(un, autre)) + Math.sign(comparerNoms(autre, un))).toBe(0)
      }),
    )
  })
})

it('the signed text holds values by name, escaped, without what is not signed, and the key last', () => {
  expect(
    texteSigne({ oid: ' 12 ', amount: '86.42', HASH: 'x', encoding: 'UTF-8', comments: String.raw`a|b\c` }, 'clé|1'),
  ).toBe(String.raw`86.42|a\|b\\c|12|clé\|1`)
})

it('the hash is Base64 of SHA-512 over that text', () => {
  expect(hacher({ b: '2', a: '1' }, 'cle')).toBe(createHash('sha512').update('1|2|cle').digest('base64'))
  expect(hacher({ b: '2', a: '1' }, 'cle')).not.toBe(hacher({ b: '2', a: '1' }, 'autre'))
})

it('the checksum of the gateway is lower-case MD5 over its values run together and encoded as PHP does', () => {
  const encode = 'a%20%21%27%28%29%2A~-_.%C3%A9secret'
  expect(sommeDeControle(["a !'()", '*~-_.é'], 'secret')).toBe(createHash('md5').update(encode).digest('hex'))
})
