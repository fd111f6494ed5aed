import { describe, expect, it } from 'vitest'
import { estOuverte, periodeDuContrat } from './periode.ts'

const REGLAGES = { joursAvant: 15, joursApres: 5 }

describe('the period of a contract', () => {
  it('is around the next visit of the reader', () => {
    expect(periodeDuContrat(null, '2026-12-08', REGLAGES)).toEqual({ debut: '2026-11-23', fin: '2026-12-13' })
  })

  it('is that which the utility fixed for it, whatever the visit', () => {
    const fixee = { debut: '2026-11-01', fin: '2026-11-10' }
    expect(periodeDuContrat(fixee, '2026-12-08', REGLAGES)).toBe(fixee)
    expect(periodeDuContrat(fixee, null, { joursAvant: -1, joursApres: 0 })).toBe(fixee)
  })

  it('has no end where readings are taken at any time, and is not known without a visit', () => {
    expect(periodeDuContrat(null, null, { joursAvant: -1, joursApres: 5 })).toEqual({ debut: null, fin: null })
    expect(periodeDuContrat(null, null, REGLAGES)).toBeNull()
  })
})

it.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-12-13', true],
  ['2026-12-14', false],
])('on %s it is open: %s', (jour, ouverte) => {
  expect(estOuverte({ debut: '2026-11-23', fin: '2026-12-13' }, jour)).toBe(ouverte)
  expect(estOuverte({ debut: null, fin: null }, jour)).toBe(true)
})
