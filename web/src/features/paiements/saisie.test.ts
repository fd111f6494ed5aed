import { expect, it } from 'vitest'
import type { ReponseCaptcha } from '../../lib/formulaires/captcha.ts'
import { schemaPaiement } from './saisie.ts'

const SAISIE = {
  numeroContrat: '0700101',
  numeroFacture: 'FA2026000001',
  nom: 'Durand',
  email: 'ali@exemple.fr',
  confirmation: 'ali@exemple.fr',
  conditions: true,
  captcha: { captcha: 'lu', tokenKey: 'c1' },
}
type Saisie = Omit<typeof SAISIE, 'captcha'> & { captcha: ReponseCaptcha | null }
const refuses = (ecart: Partial<Saisie>) => [
  ...new Set(
    schemaPaiement(true)
      .safeParse({ ...SAISIE, ...ecart })
      .error?.issues.map(({ path }) => path[0]),
  ),
]

it('a visitor who has typed all of it, and twice the same address, goes on', () => {
  expect(refuses({})).toEqual([])
  expect(refuses({ confirmation: ' ALI@exemple.fr ' })).toEqual([])
})

it.each<[string, Partial<Saisie>, string]>([
  ['another second address', { confirmation: 'ali@exemple.com' }, 'confirmation'],
  ['no second address', { confirmation: '' }, 'confirmation'],
  ['no address', { email: '', confirmation: '' }, 'email'],
  ['no contract', { numeroContrat: ' ' }, 'numeroContrat'],
  ['an invoice of two characters', { numeroFacture: 'FA' }, 'numeroFacture'],
  ['no name', { nom: ' ' }, 'nom'],
  ['the captcha not answered', { captcha: null }, 'captcha'],
  ['the terms not accepted', { conditions: false }, 'conditions'],
])('with %s he does not', (_, ecart, champ) => expect(refuses(ecart)).toContain(champ))

it('where no captcha is asked for, none is missing', () => {
  expect(schemaPaiement(false).safeParse({ ...SAISIE, captcha: null }).success).toBe(true)
})

it('the contract goes as the server knows it', () => {
  expect(schemaPaiement(true).parse({ ...SAISIE, numeroContrat: '700 101' })).toMatchObject({
    numeroContrat: '0700101',
  })
})
