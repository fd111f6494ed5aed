import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { souscriptionV2 } from '@ael/contract/demarches/formulaires/souscription-v2.ts'
import { souscriptionV3 } from '@ael/contract/demarches/formulaires/souscription-v3.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { contexteDe } from '@ael/contract/demarches/testing/reponses.ts'
import { expect, it } from 'vitest'
import { aChercher, valeursDeRecherche } from './a-chercher.ts'

const cle = (formulaire: Formulaire, valeurs: Record<string, string>, contexte = contexteDe(formulaire)) =>
  aChercher({ formulaire, contexte }, valeurs)
const LIEU = { type_commune: '38185', type_numeroCompteur: 'D17FA012345' }

it('a place is looked up once its meter is said, and its commune where that is asked for', () => {
  expect(cle(reclamation, { info_message: 'D17FA012345' })).toBeNull()
  expect(cle(souscriptionV2, {})).toBeNull()
  expect(cle(souscriptionV2, { recherche_compteur: 'D17FA012345' })).not.toBeNull()
  expect(cle(souscriptionV3, { type_numeroCompteur: 'D17FA012345' })).toBeNull()
  expect(cle(souscriptionV3, LIEU)).not.toBeNull()
})

it('a commune whose name is not known is looked up alone, once', () => {
  const inconnue = contexteDe(souscriptionV3, {
    trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
  })
  expect(cle(souscriptionV3, { type_commune: '38185' }, inconnue)).not.toBeNull()
  expect(cle(souscriptionV3, {}, inconnue)).toBeNull()
  expect(cle(souscriptionV3, { type_commune: '38185' })).toBeNull()
})

it('it is another search once the former occupant is named, and only then', () => {
  const sans = cle(souscriptionV3, LIEU)
  expect(cle(souscriptionV3, { ...LIEU, type_ancienProprio: 'Non', type_ancienProprio_nom: 'Durand' })).toBe(sans)
  expect(cle(souscriptionV3, { ...LIEU, sumup_nom: 'Lambert' })).toBe(sans)
  expect(cle(souscriptionV3, { ...LIEU, type_ancienProprio: 'Oui', type_ancienProprio_nom: 'Durand' })).not.toBe(sans)
})

it('only what names the place is sent to look it up', () => {
  expect(
    valeursDeRecherche(souscriptionV3, {
      ...LIEU,
      type_ancienProprio: 'Oui',
      type_ancienProprio_nom: 'Durand',
      sumup_nom: 'Lambert',
      modePaiement_iban: 'FR76',
    }),
  ).toEqual({ ...LIEU, type_ancienProprio: 'Oui', type_ancienProprio_nom: 'Durand' })
})
