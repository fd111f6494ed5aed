import { describe, expect, it } from 'vitest'
import type { Qualite } from './qualite.ts'
import { nommerEntrelaces } from './registres-entrelaces.ts'

function nommer(index: readonly number[], qualites: string): string {
  const releves = index.map((valeur, rang) => ({ instant: rang * 1800, index: valeur }))
  return nommerEntrelaces(releves, qualites.split('') as Qualite[], 3125).join('')
}

describe('refused readings of a day', () => {
  it.each([
    [
      'that follow each other come from another register',
      [100, 456_017, 110, 456_273, 120, 456_353],
      'vdvdvd',
      'veveve',
    ],
    ['that do not are outliers', [100, 295_487, 110, 304_712, 120], 'vdvdv', 'vdvdv'],
    ['are an outlier when there is but one', [100, 900_000, 110], 'vdv', 'vdv'],
    [
      'are told apart from a register among them',
      [100, 9_000_000, 110, 456_017, 120, 456_273, 130, 5],
      'vdvdvdvb',
      'vdvevevb',
    ],
    ['that wait are left alone', [100, 110, 0, 5], 'vvaa', 'vvaa'],
  ])('%s', (_, index, qualites, attendues) => {
    expect(nommer(index, qualites)).toBe(attendues)
  })
})
