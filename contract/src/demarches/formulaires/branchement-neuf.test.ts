import { expect, it } from 'vitest'
import { departDe } from '../moteur/parcourir.ts'
import { contexteDe, demandes, ditDe, PERSONNE } from '../testing/reponses.ts'
import { branchementNeuf } from './branchement-neuf.ts'

it.each([
  ['Particulier', 'particulier_nom', 'professionnel_siret'],
  ['Professionnel', 'professionnel_siret', 'particulier_nom'],
])('%s: asks for %s, and not for %s', (type_client, demande, tu) => {
  const demandees = demandes(branchementNeuf, { type_client, [tu]: 'LAMBERT' })
  expect(demandees).toContain(demande)
  expect(demandees).not.toContain(tu)
})

it('asks of whoever wants work less than of a subscriber, and knows whom to reach in a company', () => {
  const dit = (type_client: string, champ: string) => ditDe(branchementNeuf, champ, { type_client, [champ]: '' })
  expect([dit('Particulier', 'particulier_prenom'), dit('Professionnel', 'professionnel_naf')]).toEqual([null, null])
  expect(demandes(branchementNeuf, { type_client: 'Particulier' })).not.toContain('particulier_dateNaissance')
  const depart = departDe(branchementNeuf, contexteDe(branchementNeuf, { personne: PERSONNE }))
  expect(depart).toMatchObject({ professionnel_contact: 'Lambert' })
})

it('asks how many dwellings of a building with several', () => {
  expect(demandes(branchementNeuf, { chantier_usage: 'Logement collectif' })).toContain('chantier_nombreLogements')
  expect(demandes(branchementNeuf, { chantier_usage: 'Incendie' })).not.toContain('chantier_nombreLogements')
})

it('is not wished for a day that is over', () => {
  expect(ditDe(branchementNeuf, 'chantier_dateSouhaitee', { chantier_dateSouhaitee: '21/11/2026' })).toBe(
    'Choisissez une date à partir du 22/11/2026.',
  )
})

it.each([
  ['FRANCE', '3899', 'Saisissez les 5 chiffres du code postal.'],
  ['FRANCE', '38999', null],
  ['BELGIQUE', '1000', null],
])('the postal code of %s may be %s: %s', (pays, code, dit) => {
  expect(ditDe(branchementNeuf, 'chantier_codePostal', { chantier_pays: pays, chantier_codePostal: code })).toBe(dit)
})
