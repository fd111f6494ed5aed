import { expect, it } from 'vitest'
import { townAmong, townMissing, townOptions } from './town.ts'

it.each([
  ['the only town of its code', ['Lyon'], 'Grenoble', 'Lyon'],
  ['the town it was, when the new code has it', ['Gières', 'Grenoble'], 'Grenoble', 'Grenoble'],
  ['none among several', ['Gières', 'Eybens'], 'Grenoble', ''],
  ['none where there is none', [], 'Grenoble', ''],
])('a new postal code gives %s', (_, names, ville, apres) => {
  expect(townAmong(names, ville)).toBe(apres)
})

it.each([
  ['the towns of the code', ['Eybens', 'Gières'], 'Gières', ['Eybens', 'Gières']],
  ['the town that was there first', ['Eybens'], 'GRENOBLE CEDEX', ['GRENOBLE CEDEX', 'Eybens']],
  ['nothing before a code is typed', [], '', []],
])('offers %s', (_, names, ville, offered) => {
  expect(townOptions(names, ville)).toEqual(offered)
})

it.each([
  ['38000', '', true],
  ['38000', 'Grenoble', false],
  ['', 'Grenoble', false],
  ['', '', false],
])('code %j and town %j: missing is %s', (codePostal, ville, missing) => {
  expect(townMissing({ codePostal, ville })).toBe(missing)
})
