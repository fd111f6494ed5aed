import { santeCalls } from '@ael/contract/sante/calls.ts'
import { expect, it } from 'vitest'
import { serveur } from '../testing/serveur.ts'
import { signaler } from './signaler.ts'

it('tells the server of a failure without what its words and the address may hold of secrets', async () => {
  serveur.repond(santeCalls.log, { message: 'Reçu.' })
  const panne = new Error(`De camille@exemple.fr ${'x '.repeat(1500)}`)
  await signaler(panne, '#/auth/a1B2c3D4e5F6g7H8/factures?retour=secret')
  await signaler('', '#/conso')
  const [erreur, vide] = serveur.demandes(santeCalls.log).map(({ body }) => body)
  expect(erreur?.message).toMatch(/^De \*\*\* x/)
  expect(erreur?.message).toHaveLength(2000)
  expect(erreur?.stack).not.toContain('camille')
  expect(erreur?.url).toBe('#/auth/***/factures?retour=***')
  expect(vide?.message).toBe('Erreur')
})
