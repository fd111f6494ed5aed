import { expect, it } from 'vitest'
import { ecranDe } from './ecran.ts'

it.each([
  ['/franceConnectLogin/code/state', { fournisseur: 'franceConnect', usage: 'connexion' }],
  ['/franceConnectInscription', { fournisseur: 'franceConnect', usage: 'inscription' }],
  ['/socialLogin', { fournisseur: 'gigya', usage: 'connexion' }],
  ['/socialInscription', { fournisseur: 'gigya', usage: 'inscription' }],
  ['/login', null],
])('%s is %j', (chemin, ecran) => {
  expect(ecranDe(chemin)).toEqual(ecran)
})
