import { expect, it } from 'vitest'
import { enEuros, libelleSolde } from './regles.ts'

it.each([
  [-0.01, 'Exigible'],
  [0, ''],
  [0.01, 'En votre faveur'],
])('a balance of %f € is called %j', (solde, libelle) => expect(libelleSolde(solde)).toBe(libelle))

it('goes over the wire in euros', () => expect(enEuros(8642)).toBe(86.42))
