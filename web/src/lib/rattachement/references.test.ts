import { infoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import { describe, expect, it } from 'vitest'
import {
  champDeSaisie,
  preuveRattachement,
  referencesProposees,
  refusRattachement,
  type SaisieRattachement,
} from './references.ts'

const saisie = (ecart: Partial<SaisieRattachement> = {}): SaisieRattachement => ({
  mode: 'compteur',
  numeroContrat: '0700101',
  reference: 'D21FA001011',
  ...ecart,
})

describe('the references that are accepted', () => {
  it('follow the features, the meter first', () => {
    const toutes = {
      AttachementContratAvecClient: true,
      AttachementContratAvecCompteur: true,
      AttachementContratAvecFacture: true,
    }
    expect(referencesProposees(toutes)).toEqual(['compteur', 'facture', 'client'])
    expect(referencesProposees({ ...toutes, AttachementContratAvecCompteur: false })).toEqual(['facture', 'client'])
    expect(referencesProposees({})).toEqual([])
  })
})

describe('what is typed', () => {
  it.each<[string, Partial<SaisieRattachement>, string[]]>([
    ['complete', {}, []],
    ['with spaces, dots, dashes and small letters', { numeroContrat: '0700 101', reference: 'd21-fa.001 011' }, []],
    ['a shortened contract number', { numeroContrat: '700101' }, []],
    ['no contract number', { numeroContrat: ' ' }, ['numeroContrat']],
    ['a contract number too long', { numeroContrat: '07001011' }, ['numeroContrat']],
    ['a meter number too short', { reference: '12345' }, ['reference']],
    ['a meter number too long', { reference: '123456789012' }, ['reference']],
    ['an invoice number', { mode: 'facture', reference: 'FA 2026/001-2' }, []],
    ['the shortest invoice number', { mode: 'facture', reference: 'F12' }, []],
    ['an invoice number too short', { mode: 'facture', reference: 'F1' }, ['reference']],
    ['the longest invoice number', { mode: 'facture', reference: 'F'.padEnd(30, '1') }, []],
    ['an invoice number too long', { mode: 'facture', reference: 'F'.padEnd(31, '1') }, ['reference']],
    ['an invoice number that begins with a dash', { mode: 'facture', reference: '-F12' }, ['reference']],
    ['no invoice number', { mode: 'facture', reference: '' }, ['reference']],
    ['a customer number', { mode: 'client', reference: '12 345' }, []],
    ['a customer number with letters', { mode: 'client', reference: 'ABC1234' }, ['reference']],
    ['a customer number too long', { mode: 'client', reference: '12345678' }, ['reference']],
    ['nothing', { numeroContrat: '', reference: '' }, ['numeroContrat', 'reference']],
  ])('%s', (_, ecart, attendus) => {
    expect(refusRattachement(saisie(ecart)).map(({ champ }) => champ)).toEqual(attendus)
  })
})

it.each([
  ['compteur', 'Saisissez les 6 à 11 caractères du numéro de compteur.'],
  ['facture', 'Saisissez le numéro d’une de vos factures, 3 à 30 caractères.'],
  ['client', 'Saisissez les 7 chiffres du numéro de client.'],
] as const)('what is wrong with the %s is told in its own words', (mode, message) => {
  expect(refusRattachement(saisie({ mode, reference: '' }))).toEqual([{ champ: 'reference', message }])
})

it('what the server refuses of a proof is shown where its reference was typed', () => {
  expect(['numeroContrat', 'numeroCompteur', 'referenceFacture', 'numeroClient'].map(champDeSaisie)).toEqual([
    'numeroContrat',
    'reference',
    'reference',
    'reference',
  ])
})

describe('the proof', () => {
  it.each([
    ['compteur', 'numeroCompteur', '123456'],
    ['facture', 'referenceFacture', '12-34.56'],
    ['client', 'numeroClient', '123456'],
  ] as const)('by %s reaches the server as %s', (mode, champ, valeur) => {
    const preuve = preuveRattachement(saisie({ mode, numeroContrat: '700 101', reference: ' 12-3 4.56 ' }))
    expect(preuve).toEqual({ numeroContrat: '0700101', [champ]: valeur })
    expect(infoAttachementAbonnement.parse(preuve)).toEqual(preuve)
  })
})
