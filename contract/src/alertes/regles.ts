import { debutMois, debutSemaine, ajouterJours } from '../consommation/calendrier.ts'

/** What an alert watches (docs/domaines/alertes.md#types). */
export const TYPES_ALERTE = ['AF', 'SC', 'AS', 'RP', 'IP', 'AC'] as const
export type TypeAlerte = (typeof TYPES_ALERTE)[number]

export const LIBELLES_TYPES_ALERTE: Record<TypeAlerte, string> = {
  AF: 'Écoulement continu',
  SC: 'Consommation en mon absence',
  AS: 'Consommation inhabituelle',
  RP: 'Rejet de prélèvement',
  IP: 'Incident de paiement',
  AC: 'Seuil de consommation',
}

/** The types that watch volumes; the others watch the account. */
export const TYPES_CONSOMMATION = ['AF', 'SC', 'AS', 'AC'] as const satisfies readonly TypeAlerte[]
/** Whether a type needs volumes, and with them a telemetered contract. */
export const surveilleConsommation = (type: TypeAlerte): boolean =>
  (TYPES_CONSOMMATION as readonly TypeAlerte[]).includes(type)

/**
 * The types that every telemetered contract is protected by, without anybody asking
 * (docs/domaines/alertes.md#décisions).
 */
export const TYPES_PROTECTION = ['AF', 'AS'] as const satisfies readonly TypeAlerte[]

/** What the threshold of a type counts: litres per hour, litres per period, percent above the average, euros. */
export const UNITES_SEUIL = {
  AF: 'LITRES_HEURE',
  SC: 'LITRES',
  AS: 'POURCENTAGE',
  RP: 'EUROS',
  IP: 'EUROS',
  AC: 'LITRES',
} as const satisfies Record<TypeAlerte, string>

/** Those without a threshold of their own follow the parameters, or report any amount. */
export const seuilObligatoire = (type: TypeAlerte): boolean => type === 'SC' || type === 'AC'

/** The period in which an alert fires once at the most. */
export const PERIODICITES = ['JOUR', 'SEMAINE', 'MOIS'] as const
export type Periodicite = (typeof PERIODICITES)[number]

export const LIBELLES_PERIODICITES: Record<Periodicite, string> = {
  JOUR: 'Chaque jour',
  SEMAINE: 'Chaque semaine',
  MOIS: 'Chaque mois',
}

/** With no channel the firing stands in the history only. */
export const CANAUX = ['SMS', 'MAIL'] as const
export type CanalAlerte = (typeof CANAUX)[number]

export const LIBELLES_CANAUX: Record<CanalAlerte | 'AUCUN', string> = {
  SMS: 'SMS',
  MAIL: 'E-mail',
  AUCUN: 'Aucun envoi',
}

/** What its owner has made of an alert; whether it is over is another question. */
export const STATUTS_ALERTE = ['ACTIVE', 'DESACTIVE'] as const
export type StatutAlerte = (typeof STATUTS_ALERTE)[number]

/** The state of an alert that has fired. */
export const DECLENCHEE = 'DECLENCHEE'

export interface Periode {
  debut: string
  fin: string
}

const PERIODE_DE: Record<Periodicite, (jour: string) => Periode> = {
  JOUR: (jour) => ({ debut: jour, fin: jour }),
  SEMAINE: (jour) => ({ debut: debutSemaine(jour), fin: ajouterJours(debutSemaine(jour, 1), -1) }),
  MOIS: (jour) => ({ debut: debutMois(jour), fin: ajouterJours(debutMois(jour, 1), -1) }),
}

/** The day, ISO week or month that a day is in: an alert fires once in it. */
export const periodeDe = (periodicite: Periodicite, jour: string): Periode => PERIODE_DE[periodicite](jour)

/** Days that alerts cover; without an end, as long as the holder stays. */
export interface PeriodeSurveillee {
  periodeDebut: string
  periodeFin: string | null
}

/** What an alert is bound to beside its days: the holder that it was made for. */
export interface Tenue {
  /** False once the contract is terminated, or has another holder. */
  titulaireEnPlace: boolean
}

/** An expired alert cannot be activated again: its period is over, or that of the holder. */
export const estExpiree = ({ periodeFin, titulaireEnPlace }: PeriodeSurveillee & Tenue, aujourdhui: string): boolean =>
  !titulaireEnPlace || (periodeFin !== null && periodeFin < aujourdhui)

/** Whether a day belongs to what an alert watches. */
export const estSurveille = ({ periodeDebut, periodeFin }: PeriodeSurveillee, jour: string): boolean =>
  jour >= periodeDebut && (periodeFin === null || jour <= periodeFin)

/** An alert that has fired stays, with its history; it can be switched off. */
export const estSupprimable = (declenchements: number): boolean => declenchements === 0

/** Whether one more alert may become active (parameter nbMAxAlertesActives, per contract or group). */
export const peutActiver = (actives: number, maximum: number): boolean => actives < maximum

/** The sentences on what an alert may not become (docs/domaines/alertes.md#alertes-actives), to the letter. */
export const REFUS_ALERTE = {
  suppression: 'Cette alerte ne peut pas être supprimée car elle a déjà été déclenchée. Vous pouvez la désactiver.',
  expiree: "Impossible d'activer cette alerte car elle a expirée.",
  maximum: (maximum: number) =>
    `Vous ne pouvez pas avoir plus de ${maximum} alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle`,
} as const

export type UniteSaisie = 'L' | 'M'

/** Whole litres of a threshold typed in litres (L) or cubic metres (M). */
export const enLitres = (valeur: number, unite: UniteSaisie): number =>
  Math.round(unite === 'M' ? valeur * 1000 : valeur)

/** Cubic metres of litres. */
export const enM3 = (litres: number): number => litres / 1000
