import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reglesConsommation } from './registre.ts'
import type { Observation } from './regle.ts'
import { observer, serie } from './testing/observation.ts'

const jour = fc.option(
  fc.record({
    nuit: fc.nat(3),
    litres: fc.constantFrom(0, 150, 300, 401, 900),
    heuresNuit: fc.nat(4),
    heures: fc.constantFrom(3, 20, 24),
  }),
  { freq: 6 },
)
const jours = fc.array(jour, { minLength: 1, maxLength: 20 })

const cas = fc.record({
  series: fc.array(jours, { minLength: 1, maxLength: 2 }).map((dits) => dits.map(serie)),
  seuil: fc.option(fc.constantFrom(1, 2, 100, 300)),
  periodicite: fc.constantFrom('JOUR', 'SEMAINE', 'MOIS'),
  debut: fc.oneof(fc.constant(Number.NEGATIVE_INFINITY), fc.nat(10)),
  fin: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 5, max: 20 })),
})

const aPartirDe = (observation: Observation, du: number): Observation => ({
  ...observation,
  series: observation.series.map((une) => une.filter(({ jour }) => jour >= du)).filter((une) => une.length > 0),
})

it.each(Object.entries(reglesConsommation))(
  '%s is possible by the days to judge alone wherever it has something to tell of them',
  (_, regle) => {
    fc.assert(
      fc.property(cas, fc.nat(19), (voulu, du) => {
        const observation = observer([], voulu)
        const dits = regle.constater(observation).filter(({ jour }) => jour >= du)
        expect(dits.length === 0 || regle.possible(aPartirDe(observation, du))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  },
)

it.each([
  ['AF', { nuit: 0 }, { nuit: 1 }],
  ['AS', { litres: 400 }, { litres: 401 }],
] as const)('%s needs no further look after an ordinary day', (type, ordinaire, autre) => {
  expect(reglesConsommation[type].possible(observer([ordinaire, ordinaire]))).toBe(false)
  expect(reglesConsommation[type].possible(observer([ordinaire, autre]))).toBe(true)
})
