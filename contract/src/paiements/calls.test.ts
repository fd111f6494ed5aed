import { expect, it } from 'vitest'
import { paiementsCalls } from './calls.ts'

it('without a network a browser shows nothing of what is paid, above all not to whoever comes after a visitor', () => {
  expect(Object.entries(paiementsCalls).filter(([, call]) => 'horsReseau' in call)).toEqual([])
})
