import { expect, it } from 'vitest'
import { CONTENU_VIDE, saisieArticle, saisieDe } from './saisie-article.ts'

const article = {
  titre: 'Travaux',
  resume: '',
  template: 'Simple',
  visuel: '',
  categorie: '',
  position: 3,
  dateDebut: '2026-11-23',
  dateFin: null,
  isHidden: false,
  contenus: [CONTENU_VIDE],
} as unknown as Parameters<typeof saisieDe>[0]

it('an article fills its form, with its days as they are written and none where it has no end', () => {
  expect(saisieDe(article)).toEqual({ ...article, position: '3', dateDebut: '23/11/2026', dateFin: '' })
  expect(saisieDe({ ...article, dateDebut: null, dateFin: '2026-12-01' })).toMatchObject({
    dateDebut: '',
    dateFin: '01/12/2026',
  })
})

it.each([
  ['3', true],
  ['trois', false],
])('« %s » is a position: %s', (position, attendu) => {
  expect(saisieArticle.shape.position.safeParse(position).success).toBe(attendu)
})
