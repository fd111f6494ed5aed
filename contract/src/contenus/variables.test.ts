import { expect, it } from 'vitest'
import { defautDeVariables } from './variables.ts'

const connues = new Set(['prenom', 'lien'])

it.each([
  ['Bonjour.', null],
  ['Bonjour {{prenom}}, {{ lien }}', null],
  ['Bonjour {{prenom|cher usager}}', null],
  ['<a href="{{lien}}">lire</a>', null],
  ['Bonjour {{prenm}}', /«\u202Fprenm\u202F» n’est pas connue.*prenom, lien/],
  ['Bonjour {{}}', /n’est pas une variable/],
  ['Bonjour {{pre<em>nom</em>}}', /d’un seul trait/],
  ['Bonjour {{prenom', /n’est pas fermée/],
  ['Bonjour prenom}}', /n’est pas fermée/],
])('%s', (texte, attendu) => {
  const defaut = defautDeVariables(texte, connues)
  if (attendu === null) expect(defaut).toBeNull()
  else expect(defaut).toMatch(attendu)
})
