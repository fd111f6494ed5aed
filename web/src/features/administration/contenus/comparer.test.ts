import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparer, motsDeLArticle } from './comparer.ts'

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

it('the words of an article stand below one another, without their marks, and none where there is nothing', () => {
  const contenu = {
    conditionAffichage: 'connecte',
    titre: ' Chez vous ',
    resume: 'En bref',
    texteHtml: '<p>Fermez <strong>tout</strong>.</p><ul><li>L’eau</li></ul>Puis<br />attendez.',
    liens: [{ libelle: 'Nos gestes', url: '#/gestes' }],
  }
  expect(
    motsDeLArticle({ titre: 'Le gel', resume: '', contenus: [contenu] })
      .split('\n')
      .filter(Boolean),
  ).toEqual([
    'Le gel',
    'connecte',
    'Chez vous',
    'En bref',
    'Fermez tout.',
    'L’eau',
    'Puis',
    'attendez.',
    'Nos gestes (#/gestes)',
  ])
})

it('two texts that are too long to be compared word by word are told whole', () => {
  const [avant, apres] = ['a', 'b'].map((mot) => Array.from({ length: 1500 }, (_, rang) => `${mot}${rang}`).join(' '))
  expect(comparer(`Titre ${avant} fin`, `Titre ${apres} fin`)).toEqual([
    { texte: 'Titre ', etat: 'garde' },
    { texte: avant, etat: 'ote' },
    { texte: apres, etat: 'ajoute' },
    { texte: ' fin', etat: 'garde' },
  ])
})
