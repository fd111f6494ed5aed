import { expect, it } from 'vitest'
import { creerDebit } from './debit.ts'

it('lets so many pass per window', () => {
  const debit = creerDebit(2, 1000)
  const passages = [0, 1, 2, 999, 1000, 1001, 1002].map((ms) => debit.permet(new Date(ms)))
  expect(passages).toEqual([true, true, false, false, true, true, false])
})
