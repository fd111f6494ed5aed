import type { TypeAlerte, TypeProtection } from '@ael/contract/alertes/regles.ts'
import type { Alerte, ParametresContrat } from '@ael/contract/alertes/schemas.ts'
import { formatEuros, formatNombre } from '../../lib/formats/nombres.ts'
import { volumeEnMots } from './volume-en-mots.ts'

/** What the application says of a type of alert. */
interface Presentation {
  /** What it watches, under its name in the form. */
  explication: string
  seuil: {
    label: string
    /** `debitMinimal`: the minimum flow of the meter, litres per hour; without one, each meter has its own. */
    hint: (debitMinimal: number | null) => string
  }
  /** What one alert watches: « Plus de 500 l par jour ». */
  declencheur: (alerte: Alerte) => string
  /** How loud a firing is: possible leaks and money call, a threshold of one's own informs. */
  niveau: 'attention' | 'information'
  /** What to do about a firing. */
  conseils: readonly string[]
}

/** When the utility tells of it without being asked: one of a list, that ends without a full stop. */
interface PresentationProtection {
  protection: (parametres: ParametresContrat) => string
}

const PAR_PERIODE = { JOUR: 'par jour', SEMAINE: 'par semaine', MOIS: 'par mois' } as const

const litresHeure = (debit: number): string => `${formatNombre(debit)} litre${debit > 1 ? 's' : ''} par heure`

const FUITE = [
  'Fermez tous les robinets et relevez le compteur le soir, puis le matin\u202F: s’il a tourné, de l’eau coule quelque part.',
  'Regardez d’abord la chasse d’eau, le groupe de sécurité du chauffe-eau, l’arrosage et les joints visibles.',
  'Vous ne trouvez pas\u202F? Fermez l’arrivée d’eau et faites intervenir un plombier. Gardez son attestation\u202F: elle dit où était la fuite et quand elle a été réparée.',
  'Pour un logement, la loi Warsmann limite la facture au double de votre consommation habituelle quand la fuite est sur une canalisation après le compteur. Envoyez-nous l’attestation dans le mois qui suit notre avertissement.',
]

const AIDES =
  'En cas de difficulté, le fonds de solidarité pour le logement (FSL) ou le centre communal d’action sociale (CCAS) peut vous aider.'

const MONTANT = { label: 'Montant, en euros', hint: () => 'Sans montant, vous êtes prévenu dans tous les cas.' }

/** The words of each type, all in one place (docs/how-to-add-an-alert-rule.md). U+202F stands before : ; ! ? and inside « ». */
export const PRESENTATIONS: {
  [T in TypeAlerte]: Presentation & (T extends TypeProtection ? PresentationProtection : unknown)
} = {
  AF: {
    explication: 'De l’eau qui coule sans s’arrêter, nuit après nuit\u202F: souvent une fuite.',
    seuil: {
      label: 'Débit, en litres par heure',
      hint: (debitMinimal) =>
        debitMinimal === null
          ? 'Sans débit, nous retenons celui du service pour chaque compteur.'
          : `Sans débit, nous retenons celui du service pour ce compteur\u202F: ${litresHeure(debitMinimal)}.`,
    },
    declencheur: ({ valeurSeuilEnLitre: litres }) =>
      litres === null
        ? 'De l’eau coule chaque nuit'
        : `De l’eau coule chaque nuit, ${formatNombre(litres)}\u202Fl/h ou plus`,
    niveau: 'attention',
    conseils: FUITE,
    protection: ({ AFND, AFDW, debitMinimal }) =>
      `quand l’eau coule sans s’arrêter pendant ${AFND} nuits de suite, à ${litresHeure(debitMinimal ?? AFDW)} ou plus`,
  },
  SC: {
    explication: 'Toute consommation pendant que le logement est vide.',
    seuil: {
      label: 'Volume par jour',
      hint: () => 'Pendant votre absence, vous êtes prévenu dès qu’un jour le dépasse. Avec 0, au premier litre.',
    },
    declencheur: ({ valeurSeuilEnLitre: litres }) =>
      litres === 0 ? 'Toute consommation' : `Plus de ${volumeEnMots(litres ?? 0)} par jour`,
    niveau: 'attention',
    conseils: [
      'Demandez à quelqu’un de confiance de passer voir, ou fermez l’arrivée d’eau à distance si vous le pouvez.',
      ...FUITE.slice(1),
    ],
  },
  AS: {
    explication: 'Une consommation très au-dessus de votre moyenne, plusieurs jours de suite.',
    seuil: {
      label: 'Dépassement de votre moyenne, en\u202F%',
      hint: () => 'Sans valeur, nous retenons celle du service, selon votre consommation moyenne.',
    },
    declencheur: ({ valeurSeuilEnPourcentage: pourcent }) =>
      pourcent === null
        ? 'Consommation très au-dessus de la moyenne'
        : `Plus de ${formatNombre(pourcent)}\u202F% au-dessus de la moyenne`,
    niveau: 'attention',
    conseils: ['Un arrosage, une piscine ou des invités\u202F? Il n’y a rien à faire.', ...FUITE],
    protection: ({ ASND }) =>
      `quand la consommation reste très au-dessus de votre moyenne pendant ${ASND} jours de suite`,
  },
  RP: {
    explication: 'Un prélèvement que votre banque a rejeté.',
    seuil: MONTANT,
    declencheur: ({ valeurSeuilEnEuros: euros }) =>
      euros ? `Prélèvement rejeté d’au moins ${formatEuros(euros)}` : 'Prélèvement rejeté',
    niveau: 'attention',
    conseils: ['Vérifiez avec votre banque le motif du rejet, puis payez la facture en ligne.', AIDES],
  },
  IP: {
    explication: 'Une facture dont l’échéance est passée.',
    seuil: MONTANT,
    declencheur: ({ valeurSeuilEnEuros: euros }) =>
      euros ? `Échéance passée, au moins ${formatEuros(euros)} à payer` : 'Échéance passée',
    niveau: 'attention',
    conseils: ['Payez la facture en ligne, ou demandez-nous un délai.', AIDES],
  },
  AC: {
    explication: 'Un volume que vous fixez, par jour, par semaine ou par mois.',
    seuil: { label: 'Seuil', hint: () => 'Vous êtes prévenu quand la consommation de la période le dépasse.' },
    declencheur: ({ valeurSeuilEnLitre: litres, periodicite }) =>
      `Plus de ${volumeEnMots(litres ?? 0)} ${PAR_PERIODE[periodicite]}`,
    niveau: 'information',
    conseils: [
      'Regardez quels jours ont compté le plus\u202F: un arrosage, un remplissage, ou de l’eau qui coule la nuit.',
      'Votre seuil est trop bas pour votre usage\u202F? Modifiez l’alerte.',
    ],
  },
}
