import { TYPES, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { expect, it } from 'vitest'
import { fuitePossible, plusUrgent } from './urgence.ts'

const types = Object.keys(TYPES) as TypeAlerte[]
const fuite = types.find((type) => TYPES[type].fuite)!
const autre = types.find((type) => !TYPES[type].fuite)!
const declenchements = (...codes: TypeAlerte[]) =>
  codes.map((codeTypeAlarme, rang) => ({ codeTypeAlarme, idInstance: rang }) as unknown as DeclenchementAlerte)

it('a leak calls before what fired after it, the newest leak first; without a leak the newest firing', () => {
  const lus = declenchements(autre, fuite, fuite)
  expect([plusUrgent(lus), fuitePossible(lus)]).toEqual([lus[1], lus[1]])
  const sans = declenchements(autre, autre)
  expect([plusUrgent(sans), fuitePossible(sans), plusUrgent([])]).toEqual([sans[0], undefined, undefined])
})
