import { expect, it } from 'vitest'
import { preuvesSaisies, schemaRattachement } from './saisie.ts'

const saisie = (ecart: object) => ({
  mode: 'client' as const,
  numeroContrat: '700101',
  reference: '1700 205',
  facture: '',
  ...ecart,
})

it.each([
  ['the number of a customer alone', {}, { numeroContrat: '0700101', numeroClient: '1700205' }],
  [
    'that and a bill',
    { facture: 'fa 2026/001' },
    { numeroContrat: '0700101', numeroClient: '1700205', referenceFacture: 'FA2026/001' },
  ],
  ['a blank bill', { facture: ' ' }, { numeroContrat: '0700101', numeroClient: '1700205' }],
  [
    'a meter, after a bill was typed for the customer',
    { mode: 'compteur', reference: 'd21fa001', facture: 'FA2026' },
    { numeroContrat: '0700101', numeroCompteur: 'D21FA001' },
  ],
])('%s is sent as what it proves', (_, ecart, preuves) => {
  const lue = schemaRattachement.parse(saisie(ecart))
  expect(preuvesSaisies(lue)).toEqual(preuves)
})

it.each([
  ['a bill that cannot be one', { facture: '?' }, ['facture']],
  ['a blank bill, which is none', { facture: ' ' }, []],
  ['a contract that cannot be one, whatever the bill', { numeroContrat: '?', facture: 'FA2026' }, ['numeroContrat']],
  ['a customer that cannot be one', { reference: '?' }, ['reference']],
])('%s is shown at its own field', (_, ecart, champs) => {
  const refus = schemaRattachement.safeParse(saisie(ecart)).error?.issues ?? []
  expect(refus.map(({ path }) => path[0])).toEqual(champs)
})
