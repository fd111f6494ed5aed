import { describe, expect, it } from 'vitest'
import { annule, enAttente, enregistre, refuse } from '../commun/sens.ts'
import { sensDeLEtat, sensDuCode } from './codes.ts'

const BANQUE = refuse('Paiement refusé par la banque')
const inconnu = (dit: string) => ({
  issue: 'INCONNU',
  libelle: 'Réponse inconnue du prestataire',
  alarme: `Axepta\u202F: code inconnu ${dit}`,
})
const demandeRefusee = (code: string) => ({
  issue: 'REFUSE',
  libelle: `demande refusée, code ${code}`,
  alarme: `Axepta\u202F: demande refusée, code ${code}`,
})

describe('a code', () => {
  it.each([
    ['OK', '00000000', enregistre('Paiement accepté')],
    // The severity and the status say it together.
    ['OK', '20050200', BANQUE],
    ['OK', '20050053', annule('Paiement annulé par le payeur')],
    ['FROBBED', '60500200', enAttente('Paiement en cours')],
    ['FROBBED', '70500200', enAttente('Paiement en cours')],
    ['PENDING', '20500200', enAttente('Paiement en cours')],
    ['FROBBED', '20500200', BANQUE],
    ['FROBBED', '40500200', BANQUE],
    ['FAILED', '10500200', BANQUE],
    ['FROBBED', '10500200', inconnu('FROBBED 10500200')],
    // What complains about the shop: modules 001 and 010 to 018, and no others.
    ...['20010200', '20100200', '20180200'].map((code) => ['FAILED', code, demandeRefusee(code)] as const),
    ...['20190200', '21010200', '20020200'].map((code) => ['FAILED', code, BANQUE] as const),
    ['FAILED', '', inconnu('FAILED')],
    ['FAILED', '2050020', inconnu('FAILED 2050020')],
    ['FAILED', '205002001', inconnu('FAILED 205002001')],
    ['FAILED', 'x20500200', inconnu('FAILED x20500200')],
  ] as const)('%s %s', (statut, code, sens) => expect(sensDuCode(statut, code)).toEqual(sens))
})

describe('an inquiry', () => {
  const rien = { statut: 'OK', code: '00000000', dernierStatut: '', autoriseCents: null, encaisseCents: null }
  const aExaminer = (libelle: string) => ({ issue: 'INCONNU', libelle, alarme: `Axepta\u202F: ${libelle}` })
  it.each([
    [{ encaisseCents: 500 }, enregistre('Paiement accepté')],
    [{ autoriseCents: 500, dernierStatut: 'FAILED' }, aExaminer('autorisée, puis «\u202FFAILED\u202F»')],
    [{ autoriseCents: 500 }, aExaminer('autorisée, puis «\u202Fsans état\u202F»')],
    [{ dernierStatut: 'FAILED' }, BANQUE],
    [{ dernierStatut: 'AUTHENTICATION_REQUEST' }, enAttente('Paiement en cours')],
    [{ dernierStatut: 'FROBBED' }, inconnu('FROBBED')],
    [{ statut: 'FAILED', code: '20010010' }, aExaminer('question refusée, code 20010010')],
    // It is the refusal of the question that speaks of the shop, not a code beside an answer.
    [{ code: '20010010', dernierStatut: 'FAILED' }, BANQUE],
  ])('that tells %j', (dit, sens) => expect(sensDeLEtat({ ...rien, ...dit })).toEqual(sens))
})
