import { expect, it } from 'vitest'
import { schemaIdentification } from './saisie-identification.ts'

const reponse = { captcha: 'lu', tokenKey: 'c1' }
const parNumeros = {
  mode: 'numeros' as const,
  numeroContrat: '0700 101',
  numeroCompteur: 'D21FA001011',
  code: '',
  captcha: reponse,
}
const refuses = (ecart: object, avecCaptcha = true) =>
  schemaIdentification(avecCaptcha)
    .safeParse({ ...parNumeros, ...ecart })
    .error?.issues.map(({ path }) => path[0]) ?? []

it.each([
  ['both numbers', {}, []],
  ['neither', { numeroContrat: '', numeroCompteur: '-' }, ['numeroContrat', 'numeroCompteur']],
  ['the captcha not answered', { captcha: null }, ['captcha']],
  ['a code alone', { mode: 'code', code: 'ABCD-EFGH-JKLM', numeroContrat: '', captcha: null }, []],
  ['a code too short', { mode: 'code', code: 'ABCD' }, ['code']],
])('%s: %j is refused for %j', (_, ecart, champs) => expect(refuses(ecart)).toEqual(champs))

it('no captcha is missing where none is asked for', () => {
  expect(refuses({ captcha: null }, false)).toEqual([])
})
