import { describe, expect, it } from 'vitest'
import { contexteDe, COMPTEUR, CONTRAT } from '../testing/reponses.ts'
import type { Champ, Formulaire } from '../modele.ts'
import { lireReponse, soumettreValeur } from './valeur.ts'
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
    [['x'], '["x"]'],
  ])('dials %j are submitted as %j', (donnee, envoyes) => {
    expect(soumettreValeur(cadrans, lireReponse(cadrans, donnee) ?? '')).toEqual(envoyes)
  })
})

describe('dials', () => {
  const formulaire: Formulaire = {
    type: 'INDEX',
    libelle: 'Index',
    description: '',
    minutes: 1,
    aPrevoir: [],
    contrat: 'aucun',
    succes: '',
    etapes: [{ id: 'index', libelle: 'Index', champs: [cadrans] }],
  }
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
