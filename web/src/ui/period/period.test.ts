import { describe, expect, it } from 'vitest'
import { parsePeriod, readPeriod, writePeriod, yearPeriod } from './period.ts'

describe('a period in the address', () => {
  it.each([
    [
      { du: '2026-01-01', au: '2026-03-31' },
      { du: '2026-01-01', au: '2026-03-31' },
    ],
    [{ du: '2026-01-01' }, { du: '2026-01-01' }],
    [{ au: '2026-01-01', page: '2' }, { au: '2026-01-01' }],
    [{}, {}],
    [{ du: '2026-02-30', au: '2026-03-31' }, { au: '2026-03-31' }],
    [{ du: 'hier', au: '01/02/2026' }, { au: '2026-02-01' }],
    [{ du: '2026-03-31', au: '2026-01-01' }, {}],
    [{ du: 2026 }, {}],
    [
      { du: '2026-02-01', au: '2026-02-01' },
      { du: '2026-02-01', au: '2026-02-01' },
    ],
  ])('%j is %j', (address, period) => expect(readPeriod(address)).toEqual(period))
})

describe('a period that is typed', () => {
  it.each([
    ['3/2/2026', '2026-02-03'],
    ['03022026', '2026-02-03'],
    ['  ', undefined],
  ])('from « %s » begins on %s', (typed, du) =>
    expect(parsePeriod({ du: typed, au: '' })).toEqual({ period: du ? { du } : {} }),
  )

  it('of one day is that day', () =>
    expect(parsePeriod({ du: '01/02/2026', au: '01/02/2026' })).toEqual({
      period: { du: '2026-02-01', au: '2026-02-01' },
    }))

  it('with days that do not exist says so of each', () =>
    expect(parsePeriod({ du: '31/02/2026', au: 'demain' })).toEqual({
      errors: { du: 'Saisissez une date, par exemple 03/02/2026.', au: 'Saisissez une date, par exemple 03/02/2026.' },
    }))

  it('that ends before it begins says from when it may end', () =>
    expect(parsePeriod({ du: '01/02/2026', au: '31/01/2026' })).toEqual({
      errors: { au: 'Saisissez une date à partir du 01/02/2026.' },
    }))
})

it.each([
  [{ du: '2026-01-01', au: '2026-03-31' }, 'du 01/01/2026 au 31/03/2026'],
  [{ du: '2026-01-01' }, 'depuis le 01/01/2026'],
  [{ au: '2026-03-31' }, 'jusqu’au 31/03/2026'],
  [{}, null],
])('%j is written %s', (period, text) => expect(writePeriod(period)).toBe(text))

it('a year goes from its first day to its last', () =>
  expect(yearPeriod(2026)).toEqual({ du: '2026-01-01', au: '2026-12-31' }))
