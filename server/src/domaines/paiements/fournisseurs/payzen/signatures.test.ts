import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { estSignee, signer, texteASigner } from './signatures.ts'

const CHAMPS: [string, string][] = [
  ['vads_trans_id', '000123'],
  ['autre', 'x'],
  ['vads_amount', '8642'],
  ['vads_vide', ''],
  ['signature', 'y'],
]

it('the values of all vads_ fields are signed, in the order of their names, then the key', () => {
  expect(texteASigner(CHAMPS, 'cle')).toBe('8642+000123++cle')
  expect(texteASigner(CHAMPS.toReversed(), 'cle')).toBe('8642+000123++cle')
  expect(texteASigner([], 'cle')).toBe('cle')
})

it('by HMAC-SHA256 in Base64', () =>
  expect(signer(CHAMPS, 'clé')).toBe(createHmac('sha256', 'clé').update('8642+000123++clé').digest('base64')))

it('a form is believed by its signature alone', () => {
  const recue = (signature: string | null) =>
    new URLSearchParams([
      ['vads_amount', '8642'],
      ...(signature === null ? [] : [['signature', signature] as [string, string]]),
    ])
  const juste = signer([['vads_amount', '8642']], 'cle')
  expect(estSignee(recue(juste), 'cle')).toBe(true)
  for (const fausse of [null, '', `${juste}=`, juste.toLowerCase(), signer([['vads_amount', '1']], 'cle')])
    expect(estSignee(recue(fausse), 'cle')).toBe(false)
  expect(estSignee(recue(juste), 'autre')).toBe(false)
})
