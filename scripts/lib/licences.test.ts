import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, notices, shippedPackages } from './licences.mjs'
import { inProject } from './project.mjs'

const shipped = shippedPackages()

it('every package that we ship has a licence that allows it', () => {
  expect(shipped.length).toBeGreaterThan(100)
  expect(
    shipped.filter(({ licence, name }) => !isAllowed(licence, name)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([])
})

it.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('« %s » may be shipped: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

it('THIRD-PARTY-LICENSES is that of the lock file: `npm run licences` writes it anew', () => {
  expect(readFileSync(inProject('THIRD-PARTY-LICENSES'), 'utf8') === notices(shipped)).toBe(true)
})
