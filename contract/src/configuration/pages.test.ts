import { expect, it } from 'vitest'
import { pageComptee } from './pages.ts'

it.each([
  ['/login', 'login'],
  ['/detail/force', 'detail'],
  ['/user/profile/jeton-secret', 'user'],
  ['/service/optin/PA/0700101', 'service'],
  ['/auth/jeton-secret', 'autre'],
  ['/', 'autre'],
  ['', 'autre'],
  ['/constructor', 'autre'],
])('a visit of %s counts as %s', (chemin, page) => expect(pageComptee(chemin)).toBe(page))
