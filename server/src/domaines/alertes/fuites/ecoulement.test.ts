import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JourDit, serie } from '../testing/observation.ts'
import { ecoulementDe, reunir } from './ecoulement.ts'

const REGLE = { debitMinimal: 1, nuits: 3 }
const SEC: JourDit = { nuit: 0, litres: 300 }
const FUIT: JourDit = { nuit: 14, litres: 650 }
const INCONNU: JourDit = { nuit: 0, heuresNuit: 0, heures: 12, litres: 200 }
const fois = (nombre: number, dit: JourDit): JourDit[] => Array.from({ length: nombre }, () => dit)
const de = (dits: readonly (JourDit | null)[]) => ecoulementDe(serie(dits), REGLE)

describe('water that does not stop', () => {
  it('loses the flow of its nights in each hour that was measured, the present day’s too', () => {
    const ecoulement = de([...fois(15, SEC), ...fois(6, FUIT), { nuit: 14, heures: 6, litres: 128 }])!
    expect(ecoulement).toMatchObject({ depuis: 15, arret: null, minimum: 14, habituel: 0 })
    expect(ecoulement.jours.map(({ perdus }) => perdus)).toEqual([336, 336, 336, 336, 336, 336, 84])
    expect(ecoulement.jours.reduce((somme, { heures }) => somme + heures, 0)).toBe(150)
  })

  it('is what runs above the usual night', () => {
    expect(
      ecoulementDe(serie([...fois(10, { nuit: 4 }), ...fois(3, { nuit: 14 })]), { debitMinimal: 10, nuits: 3 }),
    ).toMatchObject({ depuis: 10, habituel: 4, minimum: 14, jours: [{ debit: 10, perdus: 240 }, {}, {}] })
  })

  it('is never more than what was measured', () => {
    expect(de(fois(3, { nuit: 14, litres: 100 }))?.jours.map(({ perdus }) => perdus)).toEqual([100, 100, 100])
  })

  it('loses as on the day before where a night is not known', () => {
    expect(de([...fois(3, FUIT), INCONNU, FUIT])?.jours.map(({ perdus }) => perdus)).toEqual([336, 336, 336, 168, 336])
  })

  it('is over in the first night that was dry', () => {
    expect(de([...fois(4, FUIT), INCONNU, SEC, SEC])).toMatchObject({ depuis: 0, arret: 5, jours: fois(5, {}) })
  })

  it('is told of the last of several', () => {
    expect(de([...fois(3, FUIT), SEC, ...fois(3, FUIT), SEC])).toMatchObject({ depuis: 4, arret: 7 })
  })

  it('is none before as many nights as make it', () => {
    expect(de([...fois(9, SEC), FUIT, FUIT])).toBeNull()
    expect(de([])).toBeNull()
  })

  it('knows no usual night where water has always run', () => {
    expect(de(fois(40, FUIT))).toMatchObject({ depuis: 0, habituel: 0 })
  })

  it('never loses less than nothing, nor more than a day holds, whatever its days are', () => {
    const jour = fc.record({
      nuit: fc.integer({ min: 0, max: 30 }),
      litres: fc.integer({ min: 0, max: 900 }),
      heures: fc.integer({ min: 0, max: 25 }),
      heuresNuit: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(fc.option(jour), { maxLength: 60 }), (dits) => {
        for (const { perdus, litres, heures, debit } of de(dits)?.jours ?? []) {
          expect(perdus).toBeGreaterThanOrEqual(0)
          expect(perdus).toBeLessThanOrEqual(Math.min(litres, heures * debit))
        }
      }),
    )
  })
})

describe('of several meters', () => {
  const un = de([...fois(5, SEC), ...fois(3, FUIT)])!
  const autre = de([...fois(4, SEC), ...fois(4, { nuit: 2, litres: 100 })])!
  const fini = de([...fois(3, FUIT), SEC])!

  it('those that run are one flow, since the first', () => {
    expect(reunir([un, autre, fini])).toMatchObject({
      depuis: 4,
      arret: null,
      minimum: 16,
      jours: [{ perdus: 48 }, { perdus: 384, debit: 16, litres: 750 }, {}, {}],
    })
  })

  it('one that has stopped is told when none runs, the last of them', () => {
    const plusTot = { ...fini, arret: 2 }
    expect(reunir([plusTot, fini])).toBe(fini)
    expect(reunir([])).toBeNull()
  })
})
