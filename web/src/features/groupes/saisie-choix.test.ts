import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { expect, it } from 'vitest'
import { libelles } from './libelles.ts'
import { saisieChoix } from './saisie-choix.ts'

const ecoles = { idGroupe: 12, nom: 'Écoles' } as Groupe

it('a group is chosen by its number', () => {
  expect(saisieChoix([ecoles]).parse({ idGroupe: '12' })).toEqual({ idGroupe: ecoles })
})

it.each(['', '13'])('« %s » is none of them', (idGroupe) => {
  expect(saisieChoix([ecoles]).safeParse({ idGroupe }).error?.issues).toMatchObject([
    { path: ['idGroupe'], message: libelles.ajout.aucun },
  ])
})
