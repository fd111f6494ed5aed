import { expect, it } from 'vitest'
import { localPage, type LocalColumn } from './local-page.ts'
import { counted } from './noun.ts'

interface Row {
  nom: string
  rang: number
}
const rows: Row[] = [
  { nom: 'Éclusé', rang: 10 },
  { nom: 'abîme', rang: 9 },
  { nom: 'Zinc', rang: 100 },
]
const columns: LocalColumn<Row>[] = [
  { id: 'nom', header: 'Nom', cell: ({ nom }) => nom, value: ({ nom }) => nom },
  { id: 'rang', header: 'Rang', cell: ({ rang }) => rang, value: ({ rang }) => rang },
  { id: 'actions', header: '', cell: () => null },
]
const noms = (query: object) =>
  localPage(rows, columns, { indexPage: 1, nbElements: 25, ...query }).rows.map(({ nom }) => nom)

it.each([
  [{ tri: 'nom' }, ['abîme', 'Éclusé', 'Zinc']],
  [{ tri: 'nom', triDecroissant: true }, ['Zinc', 'Éclusé', 'abîme']],
  [{ tri: 'rang' }, ['abîme', 'Éclusé', 'Zinc']],
  [{ tri: 'actions' }, ['Éclusé', 'abîme', 'Zinc']],
  [{ recherche: ' ECLUSE 10 ' }, ['Éclusé']],
  [{ recherche: 'rien' }, []],
  [{ tri: 'rang', indexPage: 2, nbElements: 2 }, ['Zinc']],
])('%o finds %o', (query, attendus) => expect(noms(query)).toEqual(attendus))

it('tells how many are found, whatever the page', () => {
  expect(localPage(rows, columns, { indexPage: 3, nbElements: 2 })).toEqual({ rows: [], total: 3 })
})

it('none and one are said in the singular', () => {
  expect([0, 1, 2].map((count) => counted(['contrat', 'contrats'], count))).toEqual(['contrat', 'contrat', 'contrats'])
})
