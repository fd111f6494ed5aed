import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { estClePublique, estSignee, signer } from './signatures.ts'

const CLE = '0123456789abcdef'
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const publique = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const privee = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it('a demand is signed over its fields as they are sent, by the bytes of the key', () => {
  const champs = [
    ['PBX_TOTAL', '8642'],
    ['PBX_PORTEUR', 'zoé@exemple.fr'],
  ] as const
  expect(signer(champs, CLE)).toBe(
    createHmac('sha512', Buffer.from(CLE, 'hex'))
      .update('PBX_TOTAL=8642&PBX_PORTEUR=zoé@exemple.fr')
      .digest('hex')
      .toUpperCase(),
  )
  expect(signer(champs.toReversed(), CLE)).not.toBe(signer(champs, CLE))
})

it.each([
  ['a public key', publique, true],
  ['no key', 'pas une clé', false],
  ['nothing', '', false],
])('%s', (_, pem, attendu) => expect(estClePublique(pem)).toBe(attendu))

describe('a notification', () => {
  const SIGNE = 'montant=8642&ref=A%20B&accent=%E9'
  const base64 = sign('RSA-SHA1', Buffer.from(SIGNE, 'latin1'), privee).toString('base64')
  const avec = (signature: string, texte = SIGNE) => `${texte}&sign=${signature}`

  it.each([
    ['encoded', avec(encodeURIComponent(base64)), true],
    ['as it is', avec(base64), true],
    ['of another amount', avec(encodeURIComponent(base64), SIGNE.replace('8642', '8643')), false],
    ['in another order', avec(encodeURIComponent(base64), `ref=A%20B&montant=8642&accent=%E9`), false],
    ['with a field behind', `${avec(encodeURIComponent(base64))}&x=1`, false],
    ['without signature', SIGNE, false],
    ['with an empty one', avec(''), false],
    ['with a spoilt escape', avec('%E9%'), false],
    ['with what is no Base64', avec('***'), false],
    ['with too much filling', avec(`${base64.replace(/=+$/, '')}===`), false],
    ['with a space before', avec(` ${base64}`), false],
    ['of another name', `${SIGNE}&signe=${encodeURIComponent(base64)}`, false],
  ])('%s is believed: %s', (_, requete, attendu) => expect(estSignee(requete, 'sign', publique)).toBe(attendu))

  it('is signed by what stands before the last signature', () => {
    const texte = `${SIGNE}&sign=abc`
    const signature = sign('RSA-SHA1', Buffer.from(texte, 'latin1'), privee).toString('base64')
    expect(estSignee(avec(encodeURIComponent(signature), texte), 'sign', publique)).toBe(true)
  })
})
