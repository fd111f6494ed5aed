import { expect, it } from 'vitest'
import { direCreneau, ecrireCreneau, lireCreneau } from './creneau.ts'

it.each([
  ['2026-12-01T08:00', '2026-12-01T10:00'],
  ['2026-12-01T08:00:00+01:00', '2026-12-01T10:00:00+01:00'],
])('a slot is read as it was written: %s', (debut, fin) => {
  expect(lireCreneau(ecrireCreneau({ debut, fin }))).toEqual({ debut, fin })
  expect(direCreneau({ debut, fin })).toBe('le 01/12/2026 de 08\u202Fh\u202F00 à 10\u202Fh\u202F00')
})

it.each([
  ['', 'nothing'],
  ['2026-12-01T08:00', 'no end'],
  ['2026-12-01T10:00/2026-12-01T08:00', 'its end before its start'],
  ['2026-12-01T08:00/2026-12-01T08:00', 'no time'],
  ['2026-12-41T08:00/2026-12-41T10:00', 'no day'],
  ['2026-12-01/2026-12-02', 'days'],
  ['le 2026-12-01T08:00/2026-12-01T10:00', 'words around'],
  ['2026-12-01T08:00/2026-12-01T10:00/2026-12-01T12:00', 'three instants'],
])('« %s » is no slot: %s', (valeur) => {
  expect(lireCreneau(valeur)).toBeNull()
})
