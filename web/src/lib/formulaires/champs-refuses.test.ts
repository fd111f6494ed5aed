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

it('keeps the place in a list that the form has', () => {
  expect(champsRefuses(refus('cadrans.1'), ['cadrans'])).toEqual([{ nom: 'cadrans.1', message: 'cadrans.1 !' }])
})

it('asks where what the server calls otherwise is typed', () => {
  const traduire = (champ: string) => (champ === 'destinataire' ? 'mail' : champ)
  expect(champsRefuses(refus('alerte.destinataire', 'destinataire'), ['mail'], traduire)).toEqual([
    { nom: 'mail', message: 'destinataire !' },
  ])
})

it('has nothing to say of a failure without fields', () => {
  expect(champsRefuses(new Error('x'), ['email'])).toEqual([])
})
