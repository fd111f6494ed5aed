import { expect, it } from 'vitest'
import { unavailability } from './unavailable.ts'

const avec = (code: string, reste: object = {}) => Object.assign(new Error('refus'), { code, ...reste })

it.each([
  [avec('55P03'), 'busy'],
  [avec('57014'), 'busy'],
  [avec('40P01'), 'busy'],
  [avec('53300'), 'busy'],
  [new Error('timeout exceeded when trying to connect'), 'busy'],
  [new Error('Query read timeout'), 'busy'],
  [avec('57P01'), 'down'],
  [avec('08006'), 'down'],
  [avec('53100'), 'down'],
  [avec('ECONNREFUSED'), 'down'],
  [avec('ENOENT', { syscall: 'connect' }), 'down'],
  [new Error('Connection terminated unexpectedly'), 'down'],
  [new Error('timeout expired'), 'down'],
  // A file that is missing, a value that is refused, a fault of ours.
  [avec('ENOENT', { syscall: 'open' }), null],
  [avec('ENOENT'), null],
  [avec('23505'), null],
  [new Error('un timeout exceeded when trying to connect'), null],
  [new TypeError('x is not a function'), null],
  ['Query read timeout', null],
])('%o says of the database: %s', (error, dite) => {
  expect(unavailability(error)).toBe(dite)
})
