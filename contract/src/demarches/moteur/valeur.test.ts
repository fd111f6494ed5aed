import { describe, expect, it } from 'vitest'
import { contexteDe, COMPTEUR, CONTRAT, formulaireAvec } from '../testing/reponses.ts'
import type { Champ, Valeur } from '../modele.ts'
import { estVide, lireReponse, soumettreValeur } from './valeur.ts'
import { verifier } from './verifier.ts'

const cadrans: Champ = { id: 'index', libelle: 'Index', type: 'cadrans' }
const nom: Champ = { id: 'nom', libelle: 'Nom', type: 'texte', format: 'nom' }

describe('an answer as it comes', () => {
  it.each([
    [true, 'Oui'],
    [false, 'Non'],
    [12, '12'],
    [null, undefined],
    [['a.pdf'], ['a.pdf']],
    [{ a: 1 }, '{"a":1}'],
  ])('%s is read as %s', (donnee, lue) => {
    expect(lireReponse(nom, donnee)).toEqual(lue)
  })

  it.each([
    [1248, [{ numeroOrdre: 101, valeurIndex: 1248 }]],
    ['01248', [{ numeroOrdre: 101, valeurIndex: 1248 }]],
    [[{ numeroOrdre: '2', valeurIndex: '7' }], [{ numeroOrdre: 102, valeurIndex: 7 }]],
    [[{ numeroOrdre: 102, valeurIndex: 7 }], [{ numeroOrdre: 102, valeurIndex: 7 }]],
    [[{ numeroOrdre: 0, valeurIndex: 7 }], '[{"numeroOrdre":0,"valeurIndex":7}]'],
    [[{ numeroOrdre: 99, valeurIndex: 7 }], [{ numeroOrdre: 199, valeurIndex: 7 }]],
    [[{ numeroOrdre: 100, valeurIndex: 7 }], '[{"numeroOrdre":100,"valeurIndex":7}]'],
    [[{ numeroOrdre: 200, valeurIndex: 7 }], '[{"numeroOrdre":200,"valeurIndex":7}]'],
    [[{ numeroOrdre: 1.5, valeurIndex: 7 }], '[{"numeroOrdre":1.5,"valeurIndex":7}]'],
    [[{ numeroOrdre: 1, valeurIndex: 'sept' }], '[{"numeroOrdre":1,"valeurIndex":"sept"}]'],
    [' 1248 ', [{ numeroOrdre: 101, valeurIndex: 1248 }]],
    ['12.5', '12.5'],
    ['1'.repeat(16), '1'.repeat(16)],
    [['x'], '["x"]'],
  ])('dials %j are submitted as %j', (donnee, envoyes) => {
    expect(soumettreValeur(cadrans, lireReponse(cadrans, donnee) ?? '')).toEqual(envoyes)
  })
})

it.each<[Champ, string, string]>([
  [nom, '  Lambert ', 'Lambert'],
  [{ ...nom, type: 'texte', format: 'rue' }, ' 12 rue des Lavandières ', '12 RUE DES LAVANDIÈRES'],
  [{ ...nom, type: 'date' }, ' 1/6/2026 ', '01/06/2026'],
  [{ ...nom, type: 'date' }, ' demain ', 'demain'],
  [{ ...nom, type: 'texteLong', longueurMax: 10 }, ' De l’eau ', 'De l’eau'],
])('%#: « $1 » is submitted as « $2 »', (champ, saisie, soumise) => {
  expect(soumettreValeur(champ, saisie)).toBe(soumise)
})

it.each<[Valeur | undefined, boolean]>([
  [undefined, true],
  ['', true],
  [' ', true],
  ['0', false],
  [[], true],
  [['a.pdf'], false],
])('%j is no answer: %s', (valeur, vide) => {
  expect(estVide(valeur)).toBe(vide)
})

describe('dials', () => {
  const formulaire = formulaireAvec(cadrans)
  const deux = {
    ...COMPTEUR,
    cadrans: [1, 2].map((numeroOrdre) => ({ numeroOrdre, libelle: `Cadran ${numeroOrdre}`, dernier: null })),
  }
  const lus = (...numeros: number[]) => numeros.map((numeroOrdre) => ({ numeroOrdre, valeurIndex: 12 }))
  it.each([
    ['a meter of five wheels', COMPTEUR, 99_999, null],
    ['a meter of five wheels', COMPTEUR, 100_000, 'Saisissez les chiffres du compteur, 5 au plus, sans virgule.'],
    ['a meter of five wheels', COMPTEUR, 12.5, 'Saisissez les chiffres du compteur, 5 au plus, sans virgule.'],
    ['a meter of five wheels', COMPTEUR, -1, 'Saisissez les chiffres du compteur, 5 au plus, sans virgule.'],
    ['an unknown meter', null, 9_999_999, null],
    ['an unknown meter', null, 10_000_000, 'Saisissez les chiffres du compteur, 7 au plus, sans virgule.'],
    ['two dials', deux, 1248, 'Indiquez l’index de chaque cadran.'],
    ['a meter of one dial', COMPTEUR, lus(1, 2), 'Ce compteur n’a qu’un cadran.'],
    ['an unknown meter of two dials', null, lus(1, 2), null],
    ['an unknown meter of five dials', null, lus(1, 2, 3, 4, 5), 'Indiquez l’index de chaque cadran.'],
    ['the second dial alone of an unknown meter', null, lus(2), 'Indiquez l’index de chaque cadran.'],
    ['the same dial twice of an unknown meter', null, lus(1, 1), 'Indiquez l’index de chaque cadran.'],
    ['an unknown meter', null, 'douze', 'Ce champ n’a pas la forme demandée. Corrigez-le.'],
  ])('of %s', (_, compteur, index, dit) => {
    const contexte = contexteDe(formulaire, {
      contrat: { ...CONTRAT, compteur },
      trouve: { communeDesservie: null, nomCommune: null, lieu: null, indexDouteux: false },
    })
    const reponses = { index } as unknown as Parameters<typeof verifier>[1]
    expect(verifier(formulaire, reponses, contexte)[0]?.message ?? null).toBe(dit)
  })
})
