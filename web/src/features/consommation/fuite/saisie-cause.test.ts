import { expect, it } from 'vitest'
import { CAUSE_NEUVE, saisieCause } from './saisie-cause.ts'

const schema = saisieCause('0447122')

it('a cause is sent with its days; a precision belongs to another one alone', () => {
  expect(schema.parse({ cause: 'PISCINE', precision: 'non', jours: '15' })).toEqual({
    numeroContrat: '0447122',
    nature: 'CAUSE',
    cause: 'PISCINE',
    precision: '',
    jours: 15,
  })
  expect(schema.parse({ cause: 'AUTRE', precision: 'Fontaine', jours: '7' })).toMatchObject({ precision: 'Fontaine' })
})

it.each([
  [CAUSE_NEUVE, ['cause']],
  [{ cause: 'AUTRE', precision: ' ', jours: '7' }, ['precision']],
  [{ cause: 'ARROSAGE', precision: '', jours: '400' }, ['jours']],
])('%j is refused for %j', (saisie, champs) => {
  expect(schema.safeParse(saisie).error?.issues.map(({ path }) => path[0])).toEqual(champs)
})
