import { expect, it } from 'vitest'
import { COMPTEUR, contexteDe, CONTRAT } from '../testing/reponses.ts'
import { autoReleve } from '../formulaires/auto-releve.ts'
import { aLire, compteurDe, indexConnus, nombreDeCadransLibre, refusDuNombreDeCadrans } from './compteur.ts'

const trouve = { ...contexteDe(autoReleve).trouve, lieu: null }
const autre = { ...COMPTEUR, numero: 'B2' }
const deux = { ...COMPTEUR, cadrans: [1, 2].map((numeroOrdre) => ({ numeroOrdre, libelle: 'Cadran', dernier: null })) }
const lus = (...numeros: number[]) => numeros.map((numeroOrdre) => ({ numeroOrdre, valeurIndex: 12 }))

it('the meter is that of the contract before that of the place, and of nothing known has one dial of seven digits', () => {
  const contrat = { ...CONTRAT, compteur: autre }
  expect(compteurDe(contexteDe(autoReleve, { contrat }))?.numero).toBe('B2')
  expect(compteurDe(contexteDe(autoReleve))?.numero).toBe(COMPTEUR.numero)
  expect(nombreDeCadransLibre(contexteDe(autoReleve))).toBe(false)
  const inconnu = contexteDe(autoReleve, { trouve })
  expect(compteurDe(inconnu)).toBeNull()
  expect(nombreDeCadransLibre(inconnu)).toBe(true)
  expect(aLire(inconnu)).toMatchObject({ chiffres: 7, cadrans: [{ numeroOrdre: 1, dernier: null }] })
})

it('the last indexes are those of the dials that have one, nought among them', () => {
  const cadrans = [0, null, 12].map((dernier, rang) => ({ numeroOrdre: rang + 1, libelle: 'Cadran', dernier }))
  expect(indexConnus({ ...COMPTEUR, cadrans })).toEqual([
    { numeroOrdre: 1, valeurIndex: 0 },
    { numeroOrdre: 3, valeurIndex: 12 },
  ])
  expect(indexConnus(null)).toEqual([])
})

it.each([
  ['one dial', COMPTEUR, lus(1), null],
  ['one dial', COMPTEUR, lus(2), 'Ce compteur n’a qu’un cadran.'],
  ['one dial', COMPTEUR, lus(), 'Ce compteur n’a qu’un cadran.'],
  ['two dials', deux, lus(1, 2), null],
  ['two dials', deux, lus(2, 1), 'Indiquez l’index de chaque cadran.'],
  ['two dials', deux, lus(1, 2, 3), 'Indiquez l’index de chaque cadran.'],
  ['an unknown meter', null, lus(1, 2, 3, 4), null],
  ['an unknown meter', null, lus(1, 2, 3, 4, 5), 'Indiquez l’index de chaque cadran.'],
])('of %s: %#', (_, compteur, cadrans, dit) => {
  const contexte = contexteDe(autoReleve, { contrat: { ...CONTRAT, compteur }, trouve })
  expect(refusDuNombreDeCadrans(contexte, cadrans)).toBe(dit)
})
