import { expect, it } from 'vitest'
import { libelles } from './libelles.ts'
import { saisieCroisement } from './saisie-croisement.ts'

it('asks for a group', () => {
  expect(saisieCroisement.safeParse({ groupe: '' }).error?.issues).toMatchObject([
    { path: ['groupe'], message: libelles.croisement.manque },
  ])
  expect(saisieCroisement.safeParse({ groupe: '12' }).success).toBe(true)
})
