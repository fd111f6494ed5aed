import { expect, it } from 'vitest'
import { tuilesPubliques } from './tuiles-publiques.ts'

const adresses = (routes?: string[], BloquerPaiement = false) =>
  tuilesPubliques({ telephoneUrgence: '01 99 00 12 34', fonctionnalites: { BloquerPaiement } }, routes).map(
    ({ href }) => href,
  )

it('offers what has a route, and the emergency line', () => {
  expect(adresses(['/login', '/inscription'])).toEqual(['tel:0199001234', '#/inscription', '#/login?mode=activate'])
})

it('offers a reading to whoever has no account', () => {
  expect(adresses()).toContain('#/auto-releve')
})

it('offers payment once it exists, unless it is suspended', () => {
  expect(adresses(['/paiements'])).toContain('#/paiements')
  expect(adresses(['/paiements'], true)).not.toContain('#/paiements')
})
