import { describe, expect, it } from 'vitest'
import { changeListQuery, toggleSort } from './list-query.ts'

const query = { indexPage: 4, nbElements: 25, tri: 'ville', triDecroissant: false, recherche: 'rue' }

describe('list query', () => {
  it.each([
    ['a search', { recherche: 'place' }],
    ['a page size', { nbElements: 50 }],
    ['a sort', { tri: 'solde' }],
  ])('%s goes back to the first page', (_, change) => {
    expect(changeListQuery(query, change)).toEqual({ ...query, ...change, indexPage: 1 })
  })

  it('a page keeps the rest', () => {
    expect(changeListQuery(query, { indexPage: 5 })).toEqual({ ...query, indexPage: 5 })
  })

  it.each([
    ['ville', true],
    ['solde', false],
  ])('pressing %s sorts with triDecroissant %s', (column, triDecroissant) => {
    expect(toggleSort(query, column)).toEqual({ ...query, tri: column, triDecroissant, indexPage: 1 })
  })

  it('pressing twice comes back to ascending', () => {
    expect(toggleSort(toggleSort(query, 'ville'), 'ville').triDecroissant).toBe(false)
  })
})
