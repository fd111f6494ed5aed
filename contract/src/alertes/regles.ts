import { debutMois, debutSemaine, ajouterJours } from '../consommation/calendrier.ts'

interface DefinitionType {
  libelle: string
  /** Volumes, and with them a telemetered contract, or the account. */
  surveille: 'VOLUMES' | 'COMPTE'
  /** What its threshold counts: litres per hour, litres per period, percent above the average, euros. */
  unite: 'LITRES_HEURE' | 'LITRES' | 'POURCENTAGE' | 'EUROS'
  /** Without a threshold of its own it follows the parameters, or reports any amount. */
  seuilObligatoire: boolean
  /** What it compares is the sum of the period itself, and not of days: the period is then part of what is asked for. */
  sommePeriode: boolean
  /** Every telemetered contract is protected by it, without anybody asking (docs/domaines/alertes.md#décisions). */
  protection: boolean
  /** It may be a leak: it is shown before the others. */
  fuite: boolean
}

/**
 * What an alert may watch (docs/domaines/alertes.md#types). Everything that depends on the type comes from here, or from
 * a table that the compiler wants one line more in (docs/how-to-add-an-alert-rule.md).
 */
export const TYPES = {
  AF: {
    libelle: 'Écoulement continu',
    surveille: 'VOLUMES',
    unite: 'LITRES_HEURE',
    seuilObligatoire: false,
    sommePeriode: false,
    protection: true,
    fuite: true,
  },
  SC: {
    libelle: 'Consommation en mon absence',
    surveille: 'VOLUMES',
    unite: 'LITRES',
    seuilObligatoire: true,
    sommePeriode: false,
    protection: false,
    fuite: false,
  },
  AS: {
    libelle: 'Consommation inhabituelle',
    surveille: 'VOLUMES',
    unite: 'POURCENTAGE',
    seuilObligatoire: false,
    sommePeriode: false,
    protection: true,
    fuite: true,
  },
  RP: {
    libelle: 'Rejet de prélèvement',
    surveille: 'COMPTE',
    unite: 'EUROS',
    seuilObligatoire: false,
    sommePeriode: false,
    protection: false,
    fuite: false,
  },
  IP: {
    libelle: 'Incident de paiement',
    surveille: 'COMPTE',
    unite: 'EUROS',
    seuilObligatoire: false,
    sommePeriode: false,
    protection: false,
    fuite: false,
  },
  AC: {
    libelle: 'Seuil de consommation',
    surveille: 'VOLUMES',
    unite: 'LITRES',
    seuilObligatoire: true,
    sommePeriode: true,
    protection: false,
    fuite: false,
  },
} as const satisfies Record<string, DefinitionType>

type Types = typeof TYPES
export type TypeAlerte = keyof Types
export type UniteSeuil = DefinitionType['unite']

/** The types of which something holds, as the table says. */
type TypesOu<P extends keyof DefinitionType, V> = {
  [T in TypeAlerte]: Types[T][P] extends V ? T : never
}[TypeAlerte]
export type TypeConsommation = TypesOu<'surveille', 'VOLUMES'>
export type TypeComptable = TypesOu<'surveille', 'COMPTE'>
export type TypeProtection = TypesOu<'protection', true>

export const TYPES_ALERTE = Object.keys(TYPES) as TypeAlerte[]

/** Whether a type needs volumes, and with them a telemetered contract. */
export const surveilleConsommation = (type: TypeAlerte): type is TypeConsommation => TYPES[type].surveille === 'VOLUMES'

/** The types that watch volumes. */
export const TYPES_CONSOMMATION = TYPES_ALERTE.filter(surveilleConsommation)

/** The types that watch the account. */
export const TYPES_COMPTABLES = TYPES_ALERTE.filter((type): type is TypeComptable => !surveilleConsommation(type))

/** The types that every telemetered contract is protected by. */
export const TYPES_PROTECTION = TYPES_ALERTE.filter((type): type is TypeProtection => TYPES[type].protection)

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
