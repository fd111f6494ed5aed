import { describe, expect, it } from 'vitest'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'
import { pageSizes } from './list-query.ts'

const options = { sorts: ['numero', 'nom'], size: 25 } as const
const usual = { indexPage: 1, nbElements: 25, tri: 'numero', triDecroissant: false, recherche: '' }

describe('a list in the address', () => {
  it.each<[string, ListAddress]>([
    ['nothing for the usual one', {}],
    ['a search', { recherche: 'tanneurs' }],
    ['a sort', { tri: 'nom', ordre: 'decroissant' }],
    ['the usual sort, downwards', { ordre: 'decroissant' }],
    ['a page of another size', { page: '3', taille: '50' }],
  ])('%s, read as it was written', (_, address) => {
    expect(writeListAddress(readListAddress(address, options), options)).toEqual(address)
  })

  it.each<[string, ListAddress]>([
    ['an unknown column', { tri: 'motDePasse' }],
    ['an unknown order', { ordre: 'x' }],
    ['no number of page', { page: 'deux' }],
    ['page zero', { page: '0' }],
    ['a page out of all proportion', { page: '99999999999' }],
    ['a size that is not offered', { taille: '5000' }],
  ])('%s counts for nothing', (_, address) => {
    expect(readListAddress(address, options)).toEqual(usual)
  })

  it('cuts an endless search to what the server reads', () => {
    expect(readListAddress({ recherche: 'a'.repeat(500) }, options).recherche).toHaveLength(100)
  })
})

it.each([
  [25, 25, [10, 25, 50]],
  [20, 20, [10, 20, 25, 50]],
  [9, 9, [9, 10, 25, 50]],
  [100, 100, [10, 25, 50, 100]],
  [9000, 500, [10, 25, 50, 500]],
  [0, 25, [10, 25, 50]],
])('an installation of %i rows a page begins with %i and offers %j', (size, rows, offered) => {
  expect(readListAddress({}, { ...options, size }).nbElements).toBe(rows)
  expect(pageSizes(size)).toEqual(offered)
  expect(readListAddress({ taille: String(rows) }, { ...options, size }).nbElements).toBe(rows)
  expect(writeListAddress({ indexPage: 1, nbElements: rows, triDecroissant: false }, { ...options, size })).toEqual({})
})

it('a list that begins with the newest says so only where it does not', () => {
  const options = { sorts: ['dateFacture', 'montant'], size: 25, descending: true } as const
  const lue = (adresse: object) => {
    const { tri, triDecroissant } = readListAddress(adresse, options)
    return [tri, triDecroissant]
  }
  expect([
    lue({}),
    lue({ ordre: 'croissant' }),
    lue({ tri: 'montant' }),
    lue({ tri: 'montant', ordre: 'decroissant' }),
  ]).toEqual([
    ['dateFacture', true],
    ['dateFacture', false],
    ['montant', false],
    ['montant', true],
  ])
  for (const adresse of [{}, { ordre: 'croissant' }, { tri: 'montant' }, { tri: 'montant', ordre: 'decroissant' }]) {
    expect(writeListAddress(readListAddress(adresse, options), options)).toEqual(adresse)
  }
})
