import { ErreurAppel } from '@ael/contract/client.ts'
import { expect, it } from 'vitest'
import { messageDuServeur, messageErreur, niveauErreur, statutErreur } from './erreurs.ts'

const erreur = (message: string, severity: 'Information' | 'None' | 'Inconsistant' | 'Security' | 'Error') =>
  new ErreurAppel(403, { message, severity, code: '' })

it.each([
  [erreur('Contrat résilié', 'Error'), 'Contrat résilié'],
  [erreur('', 'Error'), 'Un incident technique est survenu. Merci de renouveler votre demande.'],
  [new TypeError('x is undefined'), 'Un incident technique est survenu. Merci de renouveler votre demande.'],
])('%s is told as « %s »', (error, message) => {
  expect(messageErreur(error)).toBe(message)
})

it.each([
  ['Information', 'information'],
  ['None', 'information'],
  ['Security', 'attention'],
  ['Inconsistant', 'urgent'],
  ['Error', 'urgent'],
] as const)('severity %s is told as %s', (severity, niveau) => {
  expect(niveauErreur(erreur('x', severity))).toBe(niveau)
})

it('gives the status of a call, and 0 for any other failure', () => {
  expect([statutErreur(erreur('x', 'Error')), statutErreur(new Error('x'))]).toEqual([403, 0])
})

it.each<[string, unknown, string | undefined]>([
  ['a sentence of its own', erreur('Contrat résilié', 'Error'), 'Contrat résilié'],
  [
    'the general sentence',
    erreur('Un incident technique est survenu. Merci de renouveler votre demande.', 'Error'),
    undefined,
  ],
  [
    'refused fields',
    new ErreurAppel(400, { message: 'x', severity: 'Error', code: '', champs: [{ champ: 'nom', message: 'x' }] }),
    undefined,
  ],
  ['no answer', new TypeError('Failed to fetch'), undefined],
])('of %s, only the first is what the server wrote for this failure', (_, error, attendu) => {
  expect(messageDuServeur(error)).toBe(attendu)
})
