import { expect, it } from 'vitest'
import { destinationDe } from './redirections.ts'

it.each([
  ['qr', { id: 'F2026-1', code: 'EAU' }, '/paiements?numFacture=F2026-1&traiteFacturationCode=EAU'],
  ['qr', { numFacture: '12', traiteFacturationCode: 'ASS' }, '/paiements?numFacture=12&traiteFacturationCode=ASS'],
  [
    'qr',
    { id: '13', numFacture: '12', code: 'EAU', traiteFacturationCode: 'ASS' },
    '/paiements?numFacture=12&traiteFacturationCode=ASS',
  ],
  ['qr', { id: 'a&b=c#d' }, '/paiements?numFacture=a%26b%3Dc%23d'],
  ['qr', {}, '/paiements'],
  ['ailleurs', { id: '1' }, '/'],
  ['//mal.example', {}, '/'],
  [undefined, {}, '/'],
])('/redirect/%s with %j leads to %s', (action, recherche, attendue) => {
  expect(destinationDe(action, recherche)).toBe(attendue)
})
