import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateHeure,
  formatDateLongue,
  formatHeure,
  formatJourMois,
  formatMois,
  lireDate,
} from './dates.ts'

const lisible = (texte: string) => texte.replaceAll('\u202F', '_')

describe('dates', () => {
  it.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-21T10:00:00+01:00', '21/11/2026'],
    ['2026-11-21T23:30:00Z', '22/11/2026'],
    ['2026-03-29T00:30:00+01:00', '29/03/2026'],
    ['pas une date', ''],
  ])('%s est le %s', (iso, attendu) => {
    expect(formatDate(iso)).toBe(attendu)
  })

  it.each([
    ['2026-10-30', 'vendredi 30 octobre 2026'],
    ['2026-05-01', 'vendredi 1er mai 2026'],
    ['2026-12-21', 'lundi 21 décembre 2026'],
  ])('%s se dit %s', (iso, attendu) => {
    expect(formatDateLongue(iso)).toBe(attendu)
  })

  it.each([
    [formatMois('2026-10'), 'octobre 2026'],
    [formatMois('2026-10-30'), 'octobre 2026'],
    [formatJourMois('2026-10-30'), '30/10'],
    [formatHeure('2026-10-30T13:05:00Z'), '14_h_05'],
    [formatDateHeure('2026-07-30T13:05:00Z'), '30/07/2026 à 15_h_05'],
    [formatDateHeure(''), ''],
  ])('%s', (texte, attendu) => {
    expect(lisible(texte)).toBe(attendu)
  })

  it.each([
    ['28/11/2026', '2026-11-28'],
    ['3.2.2025', '2025-02-03'],
    [' 03-02-2025 ', '2025-02-03'],
    ['03022025', '2025-02-03'],
    ['29/02/2024', '2024-02-29'],
    ['1984-02-29', '1984-02-29'],
    ['1985-02-29', undefined],
    ['29/02/2025', undefined],
    ['31/04/2025', undefined],
    ['28/11/26', undefined],
    ['', undefined],
    ['demain', undefined],
  ])('la saisie « %s » vaut %s', (texte, attendu) => {
    expect(lireDate(texte)).toBe(attendu)
  })

  it('ce qui est affiché se relit', () => {
    const jours = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(jours, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(lireDate(formatDate(iso))).toBe(iso)
      }),
    )
  })
})
