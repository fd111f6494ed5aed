import { expect, it } from 'vitest'
import { compteurJardin } from '../formulaires/compteur-jardin.ts'
import { demenagementV2 } from '../formulaires/demenagement-v2.ts'
import { paiementVirement } from '../formulaires/paiement-virement.ts'
import { resiliation } from '../formulaires/resiliation.ts'
import { COMPTEUR, contexteDe, CONTRAT, formulaireAvec } from '../testing/reponses.ts'
import type { Champ, Compteur, Formulaire, Valeur } from '../modele.ts'
import { parEtape, recapituler, soumettre } from './soumettre.ts'

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

const commun = { id: 'champ', libelle: 'Champ' }
const SANS_NOM = contexteDe({}, { trouve: { ...contexteDe({}).trouve, nomCommune: null, lieu: null } })
it.each<[string, Champ, Valeur, string]>([
  ['a telephone', { ...commun, type: 'texte', format: 'telephone' }, '0320000000', '03 20 00 00 00'],
  ['a SIRET', { ...commun, type: 'texte', format: 'siret' }, '35600000000048', '356 000 000 00048'],
  ['a number of a meter', { ...commun, type: 'texte', format: 'index' }, '01248', '1\u202F248'],
  ['what is no such number', { ...commun, type: 'texte', format: 'index' }, 'douze', 'douze'],
  ['files', { ...commun, type: 'fichiers' }, ['a.pdf', 'b.pdf'], 'a.pdf, b.pdf'],
  ['a commune of which no name is known', { ...commun, type: 'commune' }, '38999', '38999'],
  [
    'a slot',
    { ...commun, type: 'creneau', de: 'autre' },
    '2026-12-01T08:00/2026-12-01T10:00',
    'le 01/12/2026 de 08\u202Fh\u202F00 à 10\u202Fh\u202F00',
  ],
  ['what is no slot', { ...commun, type: 'creneau', de: 'autre' }, 'le matin', 'le matin'],
  ['a choice', { ...commun, type: 'choix', options: [{ valeur: 'A', libelle: 'Autre' }] }, 'A', 'Autre'],
  ['what is no choice', { ...commun, type: 'choix', options: [{ valeur: 'A', libelle: 'Autre' }] }, 'B', 'B'],
])('%s is told in words', (_, champ, valeur, dit) => {
  expect(recapituler(formulaireAvec(champ), { champ: valeur }, SANS_NOM)).toEqual([
    { etape: 'L’étape', champ: 'champ', question: 'Champ', reponse: dit },
  ])
})

it('an answer is under the question as it was asked, and what was not asked is neither told nor sent', () => {
  const nom: Champ = { ...commun, type: 'texte', format: 'nom' }
  const formulaire = formulaireAvec(
    { ...nom, autreLibelle: { quand: { fait: 'contratConnu' }, libelle: 'Raison sociale' } },
    { ...nom, id: 'tu', quand: { non: { fait: 'contratConnu' } } },
  )
  const contexte = contexteDe({}, { contrat: CONTRAT })
  const reponses = { champ: ' Lambert ', tu: 'Durand' }
  expect(recapituler(formulaire, reponses, contexte)).toMatchObject([
    { question: 'Raison sociale', reponse: 'Lambert' },
  ])
  expect(soumettre(formulaire, reponses, contexte)).toEqual({ champ: 'Lambert' })
})

it('answers stand under their step, in the order in which they were given', () => {
  const dites = [
    { etape: 'Vous', reponse: 'Zoé' },
    { etape: 'Le lieu', reponse: 'Valombre' },
    { etape: 'Vous', reponse: 'Lambert' },
  ]
  expect(parEtape(dites)).toEqual([
    { etape: 'Vous', reponses: [dites[0], dites[2]] },
    { etape: 'Le lieu', reponses: [dites[1]] },
  ])
})
