import { ErreurAppel } from '@ael/contract/client.ts'
import { expect, it } from 'vitest'
import { champsRefuses } from './champs-refuses.ts'

const refus = (...champs: string[]) =>
  new ErreurAppel(400, {
    message: 'x',
    severity: 'Error',
    code: '',
    champs: champs.map((champ) => ({ champ, message: `${champ} !` })),
  })

it('names the fields as the form does, and leaves out those it does not show', () => {
  expect(champsRefuses(refus('utilisateur.email', 'prenom', 'captcha'), ['email', 'prenom'])).toEqual([
    { nom: 'email', message: 'utilisateur.email !' },
    { nom: 'prenom', message: 'prenom !' },
  ])
})

it('has nothing to say of a failure without fields', () => {
  expect(champsRefuses(new Error('x'), ['email'])).toEqual([])
})
