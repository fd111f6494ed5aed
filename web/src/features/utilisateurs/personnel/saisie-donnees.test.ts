import { expect, it } from 'vitest'
import { libelles } from './libelles.ts'
import { saisieDonnees } from './saisie-donnees.ts'

it('asks for the password, whatever it is', () => {
  expect(saisieDonnees.safeParse({ motDePasse: ' ' }).success).toBe(true)
  expect(saisieDonnees.safeParse({ motDePasse: '' }).error?.issues).toMatchObject([
    { path: ['motDePasse'], message: libelles.donnees.motDePasseManquant },
  ])
})
