import type { Faq } from '@ael/contract/contenus/schemas.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chercherQuestions, rangerQuestions } from './faq-recherche.ts'

const question = (
  identifiant: string,
  titre: string,
  texteHtml: string,
  categorie = 'a',
  sousCategorie: string | null = null,
) => ({
  identifiant,
  titre,
  texteHtml,
  categorie,
  sousCategorie,
  ordre: 0,
})
const items = [
  question('demenager', 'Je déménage\u202F: que dois-je faire\u202F?', '<p>Notez l’<strong>index</strong>.</p>'),
  question('estime', 'Pourquoi mon index est-il estimé\u202F?', '<p>Personne n’était là.</p>', 'b', 'b1'),
]

describe('the search of the FAQ', () => {
  it.each([
    ['', ['demenager', 'estime']],
    ['   ', ['demenager', 'estime']],
    ['demenage', ['demenager']],
    ['DÉMÉNAGE', ['demenager']],
    ['index', ['demenager', 'estime']],
    ['index estime', ['estime']],
    ['l’index notez', ['demenager']],
    ["n'etait", ['estime']],
    ['dois-je', ['demenager']],
    ['strong', []],
    ['<0 >', []],
    ['piscine', []],
  ])('« %s » finds %j', (recherche, attendu) => {
    expect(chercherQuestions(items, recherche).map(({ identifiant }) => identifiant)).toEqual(attendu)
  })

  it('finds less the more is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(chercherQuestions(items, `${a} ${b}`).length).toBeLessThanOrEqual(chercherQuestions(items, a).length)
      }),
    )
  })
})

it('questions stand under their category and sub-category; what is empty is left out', () => {
  const categorie = (identifiant: string) => ({
    identifiant,
    titre: identifiant,
    libelleCategorie: identifiant.toUpperCase(),
    ordre: 0,
  })
  const faq: Faq = {
    categories: ['a', 'b', 'vide'].map(categorie),
    sousCategories: [{ ...categorie('b1'), categorie: 'b' }],
    items,
  }
  expect(rangerQuestions(faq, items)).toEqual([
    { identifiant: 'a', titre: 'A', parties: [{ identifiant: 'a', titre: null, items: [items[0]] }] },
    { identifiant: 'b', titre: 'B', parties: [{ identifiant: 'b1', titre: 'B1', items: [items[1]] }] },
  ])
})
