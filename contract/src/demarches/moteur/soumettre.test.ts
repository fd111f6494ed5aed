import { expect, it } from 'vitest'
import { compteurJardin } from '../formulaires/compteur-jardin.ts'
import { demenagementV2 } from '../formulaires/demenagement-v2.ts'
import { paiementVirement } from '../formulaires/paiement-virement.ts'
import { resiliation } from '../formulaires/resiliation.ts'
import { COMPTEUR, contexteDe, CONTRAT } from '../testing/reponses.ts'
import type { Compteur, Formulaire } from '../modele.ts'
import { recapituler } from './soumettre.ts'

const HEURES: Compteur = {
  ...COMPTEUR,
  unite: 'kWh',
  cadrans: ['Heures pleines', 'Heures creuses'].map((libelle, rang) => ({
    numeroOrdre: rang + 1,
    libelle,
    dernier: null,
  })),
}

const ditDu = (formulaire: Formulaire, champ: string, compteur: Compteur | null, index: number[]) => {
  const contexte = contexteDe(formulaire, {
    contrat: { ...CONTRAT, compteur },
    trouve: { ...contexteDe(formulaire).trouve, lieu: null },
  })
  const cadrans = index.map((valeurIndex, rang) => ({ numeroOrdre: rang + 1, valeurIndex }))
  return recapituler(formulaire, { info_index: cadrans }, contexte).find((un) => un.champ === champ)?.reponse
}

it.each([
  ['of a water meter', COMPTEUR, [1248], '1\u202F248\u202Fm³'],
  [
    'of a meter of several dials',
    HEURES,
    [51_200, 480],
    'heures pleines\u202F: 51\u202F200\u202FkWh, heures creuses\u202F: 480\u202FkWh',
  ],
  ['of a meter that is not known', null, [1248], '1\u202F248'],
  ['of several dials that are not known', null, [512, 480], 'cadran 1\u202F: 512, cadran 2\u202F: 480'],
])('a reading is told as it is read, %s', (_, compteur, index, dit) => {
  expect(ditDu(resiliation, 'info_index', compteur, index)).toBe(dit)
})

it('the reading before is told in the same way', () => {
  expect(ditDu(demenagementV2, 'releve_ancienIndex', COMPTEUR, [])).toBe('1\u202F240\u202Fm³')
})

it.each([
  [compteurJardin, 'chantier_surface', '250', '250\u202Fm²'],
  [paiementVirement, 'info_montant', '86.42', '86,42\u202F€'],
])('what is counted is told with its unit: %#', (formulaire, champ, saisi, dit) => {
  const reponses = recapituler(formulaire, { [champ]: saisi }, contexteDe(formulaire))
  expect(reponses.find((une) => une.champ === champ)?.reponse).toBe(dit)
})
