import { expect, it } from 'vitest'
import { compteurAbsent, compteurTelereleve, contratHorsService, horsPeriode, releveParAgent } from './errors.ts'
import { ecrireJours, ecrireVolume } from './formats.ts'
import { pourquoiIncoherent, questionDouteuse } from './phrases-controle.ts'
import type { RepereConnu } from './situation.ts'

const REPERE: RepereConnu = {
  chiffres: 5,
  cadrans: [{ numeroOrdre: 1, dernier: 1236 }],
  ensemble: { valeur: 1236, jour: '2026-05-12' },
  moyenneJour: 0.22,
  maximumJour: 75,
}
const DEUX_CADRANS = { ...REPERE, cadrans: [1, 2].map((numeroOrdre) => ({ numeroOrdre, dernier: null })) }
const lecture = (
  volume: number,
  jours: number,
  autres: { repere?: RepereConnu; unite?: 'kWh'; habitude?: false } = {},
) => ({
  controle: { issue: 'plausible', motif: null, volume, jours, attendu: 39.6 } as const,
  repere: REPERE,
  unite: 'm3' as const,
  habitude: true,
  ...autres,
})

it.each([
  [pourquoiIncoherent('CADRANS', lecture(0, 1)), 'Ce compteur n’a qu’un cadran.'],
  [pourquoiIncoherent('CADRANS', lecture(0, 1, { repere: DEUX_CADRANS })), 'Indiquez l’index de chaque cadran.'],
  [pourquoiIncoherent('CHIFFRES', lecture(0, 1)), 'Ce compteur a 5 chiffres noirs. Ne saisissez pas les rouges.'],
  [pourquoiIncoherent('CHIFFRES', lecture(0, 1, { unite: 'kWh' })), 'Ce compteur a 5 chiffres.'],
  [pourquoiIncoherent('DATE', lecture(0, 1)), 'Le dernier relevé est du 12/05/2026. Indiquez une date qui le suit.'],
  [
    pourquoiIncoherent('INFERIEUR', lecture(0, 1)),
    'Le dernier relevé était de 1\u202F236\u202Fm³ le 12/05/2026. L’index ne peut pas être inférieur.',
  ],
  [
    pourquoiIncoherent('IMPOSSIBLE', lecture(12_000, 0)),
    'Cela ferait 12\u202F000\u202Fm³ en 1 jour. Aucun compteur comme le vôtre n’en mesure autant.',
  ],
  [
    questionDouteuse('TOUR', lecture(10, 182)),
    'Cet index est inférieur au dernier, 1\u202F236\u202Fm³ le 12/05/2026. Le compteur est-il repassé par zéro\u202F?',
  ],
  [questionDouteuse('NUL', lecture(0, 182)), 'L’index n’a pas changé depuis le 12/05/2026. Est-ce bien le cas\u202F?'],
  [
    questionDouteuse('FORT', lecture(264, 182, { habitude: false })),
    'Cet index est plus élevé que prévu\u202F: 264\u202Fm³ en 182 jours. Est-ce bien ce que montre le compteur\u202F?',
  ],
  [
    questionDouteuse('FAIBLE', lecture(4, 182)),
    'Cet index est plus bas que prévu\u202F: 4\u202Fm³ en 182 jours, contre 40\u202Fm³ d’habitude. Est-ce bien ce que montre le compteur\u202F?',
  ],
  [
    horsPeriode(null, '2026-11-10').message,
    'L’index ne peut être saisi que pendant la période de relève. Elle n’est pas encore fixée pour ce contrat.',
  ],
  [contratHorsService().message, 'Ce contrat n’est pas en service\u202F: son compteur ne se relève pas.'],
  [compteurAbsent().message, 'Ce contrat n’a pas de compteur en place\u202F: il n’y a pas d’index à relever.'],
  [compteurTelereleve().message, 'Votre compteur est relevé à distance\u202F: vous n’avez pas d’index à envoyer.'],
  [releveParAgent().message, 'Un agent relève ce compteur\u202F: vous n’avez pas d’index à envoyer.'],
  [ecrireVolume(1248, 'kWh'), '1\u202F248\u202FkWh'],
  [ecrireJours(2), '2 jours'],
  [ecrireJours(1), '1 jour'],
  [ecrireJours(0), '0 jour'],
])('« %s »', (dit, attendu) => {
  expect(dit).toBe(attendu)
})
