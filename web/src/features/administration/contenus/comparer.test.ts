import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparer } from './comparer.ts'

const dire = (avant: string, apres: string) =>
  comparer(avant, apres)
    .map(({ texte, etat }) => (etat === 'garde' ? texte : etat === 'ote' ? `[-${texte}-]` : `[+${texte}+]`))
    .join('')

it.each([
  ['à vos frais : 142 €', 'à vos frais : 148 €', 'à vos frais : [-142-][+148+] €'],
  ['mousse autour.', 'mousse autour, jamais de paille.', 'mousse [-autour.-][+autour, jamais de paille.+]'],
  ['un deux trois', 'un trois', 'un [-deux -]trois'],
  ['', 'neuf', '[+neuf+]'],
  ['vieux', '', '[-vieux-]'],
  ['même', 'même', 'même'],
])('« %s » and « %s »: %s', (avant, apres, attendu) => {
  expect(dire(avant, apres)).toBe(attendu)
})

it('both texts are in what is told, whole', () => {
  const texte = fc
    .array(fc.constantFrom('un', 'deux', 'trois', ' ', '\n'), { maxLength: 30 })
    .map((mots) => mots.join(''))
  fc.assert(
    fc.property(texte, texte, (avant, apres) => {
      const morceaux = comparer(avant, apres)
      const sans = (etat: string) => morceaux.flatMap((un) => (un.etat === etat ? [] : un.texte)).join('')
      expect([sans('ajoute'), sans('ote')]).toEqual([avant, apres])
    }),
  )
})
