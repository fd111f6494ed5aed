import { ErreurAppel } from '@ael/contract/client.ts'
import { expect, it } from 'vitest'
import {
  messageDuServeur,
  messageErreur,
  motifErreur,
  motifPanne,
  niveauErreur,
  raisonErreur,
  referenceErreur,
  statutErreur,
} from './erreurs.ts'

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

it.each<[string, number, string | undefined, string]>([
  ['a failure of the server', 500, 'K7QM-2XRD', 'Référence\u202f: K7QM-2XRD'],
  ['a failure of what is behind it', 502, 'K7QM-2XRD', 'Référence\u202f: K7QM-2XRD'],
  ['a failure of a server that gives none', 503, undefined, ''],
  ['a refusal, which says itself what to do', 403, 'K7QM-2XRD', ''],
  ['no answer', 0, undefined, ''],
])('of %s the user is given the reference to tell', (_, status, reference, attendue) => {
  const error = new ErreurAppel(status, {
    message: 'Le prestataire ne répond pas.',
    severity: 'Error',
    code: '',
    ...(reference && { reference }),
  })
  const suite = attendue && ` ${attendue}`
  expect(referenceErreur(error)).toBe(attendue)
  expect(raisonErreur(error)).toBe('Le prestataire ne répond pas.')
  expect(messageErreur(error)).toBe(`Le prestataire ne répond pas.${suite}`)
  expect(motifErreur(error, 'Pas de document.')).toBe(`Le prestataire ne répond pas.${suite}`)
  // The words of a failure of ours would help nobody.
  expect(motifPanne(error, 'Pas de document.')).toBe(
    status === 403 ? 'Le prestataire ne répond pas.' : `Pas de document.${suite}`,
  )
})

it('tells the sentence of the act with the reference when the server has but the general one', () => {
  const error = new ErreurAppel(500, {
    message: 'Un incident technique est survenu. Merci de renouveler votre demande.',
    severity: 'Error',
    code: 'TECHNIQUE',
    reference: 'K7QM-2XRD',
  })
  expect(motifErreur(error, 'Pas de document.')).toBe('Pas de document. Référence\u202f: K7QM-2XRD')
})
