import { infoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import { describe, expect, it } from 'vitest'
import { preuveRattachement, referencesProposees, refusRattachement, type SaisieRattachement } from './references.ts'

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
    ['no invoice number', { mode: 'facture', reference: '' }, ['reference']],
    ['a customer number', { mode: 'client', reference: '12 345' }, []],
    ['a customer number with letters', { mode: 'client', reference: 'ABC1234' }, ['reference']],
    ['a customer number too long', { mode: 'client', reference: '12345678' }, ['reference']],
    ['nothing', { numeroContrat: '', reference: '' }, ['numeroContrat', 'reference']],
  ])('%s', (_, ecart, attendus) => {
    expect(refusRattachement(saisie(ecart)).map(({ champ }) => champ)).toEqual(attendus)
  })
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
