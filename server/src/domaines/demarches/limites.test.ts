import { expect, it } from 'vitest'
import { limiteDesVisiteurs, limiteDuCompte } from './limites.ts'

it('a network sends twenty requests as a visitor, an account ten times as many', () => {
  expect(limiteDesVisiteurs('203.0.113.7')).toMatchObject({ maximum: 20 })
  expect(limiteDuCompte(7)).toMatchObject({ maximum: 200 })
})

it('each network and each account has its own count', () => {
  const cles = [
    limiteDesVisiteurs('203.0.113.7'),
    limiteDesVisiteurs('198.51.100.7'),
    limiteDuCompte(7),
    limiteDuCompte(8),
  ].map(({ cle }) => cle)
  expect(new Set(cles).size).toBe(4)
})
