import { expect, it } from 'vitest'
import { routeExiste } from './route-existe.ts'

const routes = ['/login', '/dashboard/{-$tutorial}', '/manage/contrats']

it.each([
  ['/login', true],
  ['/dashboard', true],
  ['/manage/contrats', true],
  ['/manage', false],
  ['/factures', false],
  ['/dash', false],
])('%s has a screen: %s', (route, existe) => {
  expect(routeExiste(route, routes)).toBe(existe)
})
