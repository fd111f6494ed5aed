import type { Formulaire, MailConfirmation, ReglagesFormulaire, ReglagesSuite } from './modele.ts'

const MO = 1_048_576

/** What every form has until the utility sets something else (docs/domaines/demarches.md#réglages). */
const REGLAGES_PAR_DEFAUT: ReglagesFormulaire = {
  autoriserPj: true,
  pjObligatoire: false,
  tailleMaxPj: 3 * MO,
  nbMaxPj: 5,
  extensionPj: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
  autoriserCommentaire: true,
  commentaireObligatoire: false,
  masquerPourContratResilie: false,
  actionImpactePlusieursContrats: null,
  accessibleHorsConnexion: false,
}

/** Those of the settings that belong together: what is set of a form holds both. */
const parmi = <R extends object>(noms: R, reglages: R): R =>
  Object.fromEntries(Object.entries(reglages).filter(([nom]) => nom in noms)) as R

/** The settings of a form: everybody's, its own, then those of the utility. */
export const reglagesDe = (
  { reglages }: Pick<Formulaire, 'reglages'>,
  duService: Partial<ReglagesFormulaire>,
): ReglagesFormulaire => parmi(REGLAGES_PAR_DEFAUT, { ...REGLAGES_PAR_DEFAUT, ...reglages, ...duService })

/** What follows a request until the utility sets something else. */
const SUITE_PAR_DEFAUT: ReglagesSuite = {
  description: null,
  mailType: 'demande-recue',
  mailTypePayeur: null,
  alertOnWaterpIssue: false,
  envoyerPjDansMailConfirmationClient: false,
  nePasFusionnerPdf: false,
  sendCopyEmail: false,
}

/** What follows a request: everybody's, then what the utility has set. */
export const suiteDe = (duService: Partial<ReglagesSuite>): ReglagesSuite =>
  parmi(SUITE_PAR_DEFAUT, { ...SUITE_PAR_DEFAUT, ...duService })

export const MAILS_CONFIRMATION: Readonly<Record<MailConfirmation, string>> = {
  'demande-recue': 'Accusé de réception, avec les réponses',
  'demande-recue-breve': 'Accusé de réception, sans les réponses',
}

export const ACTIONS_PLUSIEURS_CONTRATS = {
  CacherBouton: 'La démarche n’est pas proposée',
  AfficherPopup: 'Une fenêtre prévient avant l’envoi',
} as const

const TAILLES = ['1M', '2M', '3M', '4M', '5M', '6M'] as const
const TAILLES_CREATION = [...TAILLES, '10M', '20M'] as const
export type TaillePj = (typeof TAILLES_CREATION)[number]

/** The size of one file in bytes, and the choice that it is; null for a size that is no choice. */
export const octetsDe = (taille: string): number => Number.parseInt(taille, 10) * MO
export const tailleDe = (octets: number): TaillePj | null =>
  TAILLES_CREATION.find((taille) => octetsDe(taille) === octets) ?? null

/** What may be chosen for a file: up to 20 Mo when a form is first set, up to 6 later, or what it has. */
export const taillesPermises = (deja: number | null): readonly string[] =>
  deja === null
    ? TAILLES_CREATION
    : [...new Set<string>([...TAILLES, ...TAILLES_CREATION.filter((taille) => octetsDe(taille) === deja)])]
