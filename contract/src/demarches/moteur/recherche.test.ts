import { describe, expect, it } from 'vitest'
import { autoReleve } from '../formulaires/auto-releve.ts'
import { contact } from '../formulaires/contact.ts'
import { souscriptionV2 } from '../formulaires/souscription-v2.ts'
import { souscriptionV3 } from '../formulaires/souscription-v3.ts'
import { contexteDe } from '../testing/reponses.ts'
import { estConfirme, lieuDe, rechercheDe } from './recherche.ts'

describe('what is looked up', () => {
  const v3 = (reponses: Record<string, string>) => rechercheDe(souscriptionV3, reponses, contexteDe(souscriptionV3))

  it('is the meter of a commune, with the former occupant when he is known', () => {
    const saisie = { type_commune: '38999', type_numeroCompteur: ' d17fa012345 ', type_ancienProprio_nom: 'Durand' }
    const recherche = { codeCommune: '38999', numeroCompteur: 'D17FA012345', nomAncienOccupant: 'Durand' }
    expect(v3({ ...saisie, type_ancienProprio: 'Oui' })).toEqual(recherche)
    expect(v3({ ...saisie, type_ancienProprio: 'Non' })).toEqual({ ...recherche, nomAncienOccupant: '' })
  })

  it('is nothing of what is no meter or no commune', () => {
    const saisie = { type_commune: 'Valombre', type_numeroCompteur: '<b>', type_ancienProprio_nom: '<b>' }
    expect(v3({ ...saisie, type_ancienProprio: 'Oui' })).toEqual({
      codeCommune: null,
      numeroCompteur: null,
      nomAncienOccupant: '',
    })
  })

  it('is the meter alone where no commune is asked, and nothing where a form looks nothing up', () => {
    expect(rechercheDe(souscriptionV2, { recherche_compteur: 'A1' }, contexteDe(souscriptionV2))).toEqual({
      codeCommune: null,
      numeroCompteur: 'A1',
      nomAncienOccupant: '',
    })
    expect(rechercheDe(contact, {}, contexteDe(contact))).toBeNull()
  })
})

describe('the place that was found', () => {
  const point = {
    trouve: true,
    codeTypeService: 'EA' as const,
    numeroCompteur: 'A1',
    nombreRoues: 5,
    adresseConstruite: '12 rue des Lavandières, 38999 Valombre',
  }

  it('is its address and its meter; its index only when it was told', () => {
    const compteur = { numero: 'A1', unite: 'm3', chiffres: 5, dernierReleve: null }
    expect(lieuDe(point)).toEqual({
      adresse: point.adresseConstruite,
      compteur: { ...compteur, cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }] },
    })
    expect(lieuDe({ ...point, dernierIndex: 1240, dateDernierReleve: '2026-06-01' })?.compteur).toEqual({
      ...compteur,
      cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: 1240 }],
      dernierReleve: '2026-06-01',
    })
  })

  it('reads an electricity meter in kilowatt-hours, and no more digits than an index has', () => {
    expect(lieuDe({ ...point, codeTypeService: 'BT', nombreRoues: 8 })?.compteur).toMatchObject({
      unite: 'kWh',
      chiffres: 7,
    })
    const inconnu = lieuDe({ ...point, codeTypeService: null, nombreRoues: null })
    expect(inconnu?.compteur).toMatchObject({ unite: 'm3', chiffres: 7 })
  })

  it('is none when nothing was found', () => {
    expect(lieuDe({ ...point, trouve: false })).toBeNull()
    expect(lieuDe({ ...point, adresseConstruite: null })).toBeNull()
    expect(lieuDe({ ...point, numeroCompteur: null })).toBeNull()
  })
})

it.each([
  [{ confirme: 'Oui' }, true],
  [{ confirme: 'Non' }, false],
  [{}, false],
  [{ info_message: 'Oui', cadran: 'Oui' }, false],
])('an index is confirmed by %j: %s', (reponses, confirme) => {
  expect(estConfirme(autoReleve, reponses)).toBe(confirme)
})
