import { expect, it } from 'vitest'
import { CAUSE_NEUVE, saisieCause } from './saisie-cause.ts'

it('a cause is sent with its days; a precision belongs to another one alone', () => {
  expect(saisieCause.parse({ cause: 'PISCINE', precision: 'non', jours: '15' })).toEqual({
    nature: 'CAUSE',
    cause: 'PISCINE',
    precision: '',
    jours: 15,
  })
  expect(saisieCause.parse({ cause: 'AUTRE', precision: 'Fontaine', jours: '7' })).toMatchObject({
    precision: 'Fontaine',
  })
})

it.each([
  [CAUSE_NEUVE, ['cause']],
  [{ cause: 'AUTRE', precision: ' ', jours: '7' }, ['precision']],
  [{ cause: 'ARROSAGE', precision: '', jours: '400' }, ['jours']],
])('%j is refused for %j', (saisie, champs) => {
  expect(saisieCause.safeParse(saisie).error?.issues.map(({ path }) => path[0])).toEqual(champs)
})
