import { expect, it } from 'vitest'
import { lienConnexion, routeDeRetour } from './retour.ts'

it.each(['/conso', '/detail/force', '/user/profile', '/alerte/AC?tri=nom', '/loginX'])(
  '%s is a place to come back to',
  (route) => {
    expect(routeDeRetour(route)).toBe(route)
  },
)

it.each([
  undefined,
  '',
  '/',
  '/login',
  '/login?retour=/conso',
  '/auth/code',
  '/user/profile/code',
  '/activation/a/b',
  'https://ailleurs.fr',
  '//ailleurs.fr',
  '/\\ailleurs.fr',
  'conso',
])('%s is not', (route) => {
  expect(routeDeRetour(route)).toBeNull()
})

it('writes the way back into the address of the sign-in screen', () => {
  expect(lienConnexion('/alerte/AC?tri=nom')).toBe('#/login?retour=%2Falerte%2FAC%3Ftri%3Dnom')
  expect(lienConnexion('/login')).toBe('#/login')
})
