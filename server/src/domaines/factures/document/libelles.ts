import type { BlocFacture, UniteLigne } from '@ael/contract/factures/evolution.ts'
import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import type { DonneesFacture, ReleveDocument } from './donnees-facture.ts'

/** The words of a bill. The names of the three blocks are those of the arrêté of 10 July 1996. */
const FACTURE = {
  emission: 'émise le',
  resume: 'Votre facture en bref',
  detail: 'Le détail de votre facture',
  volume: 'Volume facturé',
}
export const TITRES = {
  FACTURE: { ...FACTURE, nom: 'Facture' },
  CLOTURE: { ...FACTURE, nom: 'Facture de clôture' },
  AVOIR: {
    nom: 'Avoir',
    emission: 'émis le',
    resume: 'Votre avoir en bref',
    detail: 'Le détail de votre avoir',
    volume: 'Volume déduit',
  },
} as const satisfies Record<DonneesFacture['type'], unknown>

export const BLOCS: Record<BlocFacture, string> = {
  DISTRIBUTION: 'Distribution de l’eau',
  COLLECTE: 'Collecte et traitement des eaux usées',
  ORGANISMES: 'Organismes publics',
  ELECTRICITE: 'Électricité',
}

export const UNITES: Record<UniteLigne, string> = { M3: 'm³', KWH: 'kWh', JOUR: 'jours', FORFAIT: '' }

export const NATURES: Record<ReleveDocument['nature'], string> = {
  RELEVE: 'relevé',
  ESTIME: 'estimé',
  AUTORELEVE: 'relevé par vous',
  TELERELEVE: 'télérelevé',
  POSE: 'pose',
  DEPOSE: 'dépose',
}

export const ESTIMATION =
  'Votre volume est estimé\u202F: le compteur n’a pas été relevé pour cette facture. La prochaine facture établie sur un relevé le régularisera. Vous pouvez nous transmettre votre index depuis l’agence en ligne.'

export const REGLEMENT: Record<ModeReglement, (montant: string, echeance: string, compte: string) => string> = {
  TIP: (_, echeance) =>
    `À payer avant le ${echeance}\u202F: par carte bancaire dans l’agence en ligne, par virement (IBAN ci-dessous), ou par chèque joint au talon.`,
  CB: (_, echeance) => `À payer avant le ${echeance} par carte bancaire, dans l’agence en ligne.`,
  CHEQUE: (_, echeance) => `À payer avant le ${echeance} par chèque, joint au talon ci-dessous.`,
  VIREMENT: (_, echeance) => `À payer avant le ${echeance} par virement, avec la référence de la facture.`,
  PRELEVEMENT: (montant, echeance, compte) =>
    `Vous n’avez rien à faire\u202F: ${montant} seront prélevés le ${echeance} sur votre compte ${compte}.`,
  MENSUALISATION: (montant, echeance, compte) =>
    `Vous êtes mensualisé\u202F: le reste de l’année, ${montant}, sera prélevé le ${echeance} sur votre compte ${compte}.`,
}
export const RIEN_A_PAYER = 'Vous n’avez rien à payer.'
export const EN_VOTRE_FAVEUR =
  'Cette somme est en votre faveur\u202F: elle sera déduite de votre prochaine facture, ou vous sera remboursée.'

export const MENTIONS = {
  payer: {
    titre: 'Pour payer',
    textes: [
      'Dans l’agence en ligne, par carte bancaire, en une fois ou plusieurs. Par virement, avec l’IBAN et la référence du talon. Par chèque à notre ordre, joint au talon. Le prélèvement, à chaque facture ou chaque mois, se demande dans l’agence en ligne.',
    ],
  },
  aides: {
    titre: 'Des difficultés pour payer\u202F?',
    textes: [
      'Appelez-nous avant l’échéance\u202F: un délai de paiement peut vous être accordé. Le centre communal d’action sociale (CCAS) de votre commune et le fonds de solidarité pour le logement (FSL) de votre département peuvent aider à payer les factures d’eau\u202F; une assistante sociale instruit la demande avec vous. L’eau d’une résidence principale n’est ni coupée ni réduite pour une facture impayée.',
    ],
  },
  reclamation: {
    titre: 'Une question, une réclamation\u202F?',
    textes: [
      'Écrivez-nous depuis l’agence en ligne ou à notre adresse. Sans réponse satisfaisante dans les deux mois, vous pouvez saisir gratuitement la Médiation de l’eau, BP 40463, 75366 Paris Cedex 08, www.mediation-eau.fr.',
    ],
  },
} as const

/** What an invoice between professionals says of being late: penalties, indemnity, discount. */
export const PENALITES = [
  'En cas de retard, des pénalités sont dues au taux de la Banque centrale européenne majoré de dix points.',
  'S’y ajoute une indemnité forfaitaire de recouvrement de 40\u202F€.',
  'Pas d’escompte pour paiement anticipé. TVA acquittée sur les débits.',
] as const
