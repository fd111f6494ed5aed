import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  construireAdresse,
  ETATS_CONTRAT,
  estElectricite,
  estResilie,
  finDeRetractation,
  LIBELLES_ETATS,
  LIBELLES_TYPES,
  TYPES_CONTRAT,
} from './regles.ts'
import { gestionAbonnement, libelleContrat, listeNumeros } from './schemas.ts'

it.each(ETATS_CONTRAT.map((etat) => [etat, etat.startsWith('R')] as const))(
  'state %s is terminated: %s, and called so',
  (etat, resilie) => {
    expect(estResilie(etat)).toBe(resilie)
    expect(LIBELLES_ETATS[etat].court === 'Résilié').toBe(resilie)
  },
)

it('states and types are called as subscribers read them', () => {
  expect(Object.values(LIBELLES_ETATS).map(({ court, long }) => [court, long])).toEqual([
    ['En service', 'En service'],
    ['En attente', 'En attente de mise en service'],
    ['Coupure en cours', 'Coupure en cours'],
    ['Résilié', 'Résilié par l’abonné'],
    ['Résilié', 'Résilié par le service'],
    ['Résilié', 'Résilié après mutation'],
  ])
  expect(TYPES_CONTRAT.map((type) => LIBELLES_TYPES[type])).toEqual([
    'Eau potable',
    'Assainissement',
    'Électricité basse tension',
    'Électricité moyenne tension',
  ])
})

it.each(TYPES_CONTRAT)('type %s is electricity when its name says so', (type) => {
  expect(estElectricite(type)).toBe(LIBELLES_TYPES[type].startsWith('Électricité'))
})

describe('an address on one line', () => {
  it.each([
    [
      { numero: '14', voie: 'rue des Tanneurs', complement: 'apt 12', codePostal: '26960', ville: 'Valombre' },
      '14 rue des Tanneurs, apt 12, 26960 Valombre',
    ],
    [
      { numero: '', voie: 'Le Bourg', complement: null, codePostal: '26960', ville: 'Valombre' },
      'Le Bourg, 26960 Valombre',
    ],
    [{ numero: '3', voie: 'quai Neuf', codePostal: '', ville: '' }, '3 quai Neuf'],
  ])('%j', (adresse, attendu) => {
    expect(construireAdresse(adresse)).toBe(attendu)
  })

  it('holds every part and never an empty one', () => {
    const partie = fc.stringMatching(/^[A-Za-z0-9]{0,8}$/)
    fc.assert(
      fc.property(
        fc.record({ numero: partie, voie: partie, complement: fc.option(partie), codePostal: partie, ville: partie }),
        (adresse) => {
          const ligne = construireAdresse(adresse)
          for (const texte of Object.values(adresse)) expect(ligne).toContain(texte ?? '')
          expect(ligne).not.toMatch(/^,|, ,|,$|^\s|\s$/)
        },
      ),
    )
  })
})

describe('a list of contract numbers', () => {
  it.each<[string | string[], string[]]>([
    ['1\n2', ['1', '2']],
    ['1\r\n\r\n2; 3,4\t5', ['1', '2', '3', '4', '5']],
    [
      [' 1 ', '2', ''],
      ['1', '2'],
    ],
  ])('%j holds %j', (saisie, numeros) => {
    expect(listeNumeros.parse(saisie)).toEqual(numeros)
  })

  it('survives however it is separated', () => {
    const numero = fc.stringMatching(/^[0-9A-Z]{1,7}$/)
    fc.assert(
      fc.property(
        fc.array(numero, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', '\r\n', ' ', ';', ', ', '\n\n'),
        (numeros, separateur) => {
          expect(listeNumeros.parse(numeros.join(separateur))).toEqual(numeros)
          expect(listeNumeros.parse(numeros)).toEqual(numeros)
        },
      ),
    )
  })

  it.each(['', ' \n ', [], [''], [1], null, Array.from({ length: 5001 }, () => '1')])('is not made of %j', (saisie) => {
    expect(listeNumeros.safeParse(saisie).success).toBe(false)
  })
})

it.each([
  ['', true],
  ['a', false],
  ['ab', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['100 %', false],
])('the label %j is accepted: %s', (libelle, accepte) => {
  expect(libelleContrat.safeParse(libelle).success).toBe(accepte)
})

it('a contract number keeps its meaning however it is shortened', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (numero) => {
      const complet = String(numero).padStart(7, '0')
      for (const saisie of [numero, String(numero), complet, ` ${complet} `]) {
        expect(gestionAbonnement.parse({ numeroContrat: saisie, action: 'ATTACHER_CONTRAT' }).numeroContrat).toBe(
          complet,
        )
      }
    }),
  )
})

it.each([
  ['2026-11-09', '2026-11-23', 'a Monday'],
  ['2026-11-07', '2026-11-23', 'a Saturday, so the Monday'],
  ['2026-11-08', '2026-11-23', 'a Sunday, so the Monday'],
  ['2026-12-18', '2027-01-01', 'in the next year'],
])('whoever has subscribed on %s may withdraw until %s, %s', (souscrit, fin) => {
  expect(finDeRetractation(souscrit)).toBe(fin)
})
