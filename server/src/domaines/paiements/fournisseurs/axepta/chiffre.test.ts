import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chiffreur, ecrireChamps, empreinte, lireChampsPaygate } from './chiffre.ts'

const chiffre = chiffreur('Une cle de test.')

describe('what is enciphered', () => {
  it.each(['a', 'PayID=1', '8 octets', 'Accentué et long de plus de deux blocs'])('%j is deciphered', (texte) => {
    const donnees = chiffre.chiffrer(texte)
    expect(donnees.Data).toMatch(/^(?:[0-9a-f]{16})+$/)
    expect(donnees.Len).toBe(String(Buffer.byteLength(texte)))
    expect(chiffre.dechiffrer(donnees)).toBe(texte)
    expect(chiffre.dechiffrer({ ...donnees, Data: donnees.Data.toUpperCase() })).toBe(texte)
  })

  const { Data } = chiffre.chiffrer('PayID=12345')
  it.each([
    ['without length', { Len: '', Data }],
    ['of length 0', { Len: '0', Data }],
    ['longer than it is', { Len: '17', Data }],
    ['of a length that is none', { Len: '1e1', Data }],
    ['of six digits', { Len: '000011', Data }],
    ['shorter than its blocks', { Len: '0', Data: Data.slice(0, 16) }],
    ['with half a block', { Len: '11', Data: Data.slice(0, 30) }],
    ['with half a byte', { Len: '11', Data: Data.slice(0, 31) }],
    ['of nothing', { Len: '1', Data: '' }],
    ['of what is no hexadecimal', { Len: '11', Data: `zz${Data.slice(2)}` }],
    ['with something before', { Len: '11', Data: ` ${Data}` }],
    ['with something behind', { Len: '11', Data: `${Data} ` }],
    ['with two blocks too many', { Len: '11', Data: Data + Data }],
    ['beyond all measure', { Len: '32776', Data: '00'.repeat(16_392 * 2) }],
  ])('is not read %s', (_, recu) => expect(chiffre.dechiffrer(recu)).toBeNull())

  it('is read with one block of filling', () =>
    expect(chiffre.dechiffrer({ Len: '11', Data: Data + Data.slice(0, 16) })).toBe('PayID=12345'))
})

it('the seal is lower-case HMAC-SHA256 over values between stars', () =>
  expect(empreinte(['a', '', 'é'], 'clé')).toBe(createHmac('sha256', 'clé').update('a**é').digest('hex')))

it('fields hold nothing that would separate them', () =>
  expect(
    ecrireChamps([
      ['TransID', '1'],
      ['OrderDesc', 'Eau & égouts & Cie'],
    ]),
  ).toBe('TransID=1&OrderDesc=Eau   égouts   Cie'))

it('are read by lower-case name, up to the first equals', () =>
  expect([...lireChampsPaygate('PayID=a=b&Code=&Seul')]).toEqual([
    ['payid', 'a=b'],
    ['code', ''],
    ['seul', ''],
  ]))
