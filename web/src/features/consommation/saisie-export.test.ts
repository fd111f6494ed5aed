import { expect, it } from 'vitest'
import { saisieExport } from './saisie-export.ts'

const schema = saisieExport('2026-11-22', () => '2024-01-01')
const juste = { granularite: 'JOUR', dateDebut: '1/11/2026', dateFin: '', format: 'Csv' } as const

it('is sent with its days as the wire has them', () => {
  expect(schema.parse(juste)).toEqual({
    granularite: 'JOUR',
    dateDebut: '2026-11-01',
    dateFin: undefined,
    format: 'Csv',
  })
})

it.each([
  [{ dateDebut: '' }, ['dateDebut']],
  [{ dateDebut: '23/11/2026' }, ['dateDebut']],
  [{ dateDebut: '31/12/2023' }, ['dateDebut']],
  [{ dateFin: 'hier' }, ['dateFin']],
  [{ dateFin: '31/10/2026' }, ['dateFin']],
  [{ dateFin: '23/11/2026' }, ['dateFin']],
])('%j is refused for %j', (ecart, champs) =>
  expect(schema.safeParse({ ...juste, ...ecart }).error?.issues.map(({ path }) => path[0])).toEqual(champs),
)
