import type { Periodicite } from '@ael/contract/alertes/regles.ts'
import type { TexteAlerte } from '../../gateways/mail/corps-alerte.ts'
import type { JourMesure } from './jour-mesure.ts'

/** What a rule is given to judge on: pure data, read by the engine. */
export interface Observation {
  /** The measured days of each meter of the contract, in order, from the depth that the rule asks for. */
  series: readonly (readonly JourMesure[])[]
  /** The threshold of the alert in the unit of its type; null: the parameters decide. */
  seuil: number | null
  periodicite: Periodicite
  /** Days that the alert covers, both ends included, days since 1970-01-01. */
  debut: number
  fin: number
  parametres: {
    /** Minimum flow by night of the meter's radio system, litres per hour. */
    debitMinimal: number
    /** Successive days (AFND, ASND). */
    nuits: number
    jours: number
  }
  /** Litres per day on average before the month of a day, and the percentage above it that is tolerated; null: unknown. */
  moyenne: (jour: number) => { litres: number; depassement: number } | null
}

/** A verdict: on this day there is something to tell. */
export interface Constat {
  jour: number
  /** The first day of what was observed. */
  depuis: number
  litres: number
  /** Litres per hour that never stop (AF). */
  debit?: number
  /** Litres per day on average (AS). */
  moyenne?: number
}

/** A rule on volumes. It answers every day with something to tell; the engine tells it once per period. */
export interface RegleConsommation {
  /** How many days before the first day to judge the rule looks at. */
  profondeur(observation: Pick<Observation, 'parametres' | 'periodicite'>): number
  constater(observation: Observation): Constat[]
  /**
   * Whether the rule may have something to tell of the days to judge, as far as these alone show: the days before them are
   * read only then, which for most contracts is never. Wherever `constater` finds something on one of them, this is true.
   */
  possible(observation: Observation): boolean
  /** What is said of a verdict, in one sentence that fits an SMS; `du` and `au`: its days, JJ/MM/AAAA. */
  phrase(constat: Constat & { du: string; au: string }, seuil: number | null): string
  courrier: TexteAlerte
}

/** What happened on the account of a contract. */
export interface EvenementComptable {
  /** Unique per event, e.g. `REGLEMENT:4711`. */
  cle: string
  nature: 'REJET' | 'IMPAYE'
  jour: string
  /** Cents that were not paid. */
  montantCents: number
}

/** A rule on the account: whether an event is to be told, from an amount on. */
export interface RegleComptable {
  signale(evenement: EvenementComptable, seuilCents: number | null): boolean
  /** What is said of an event, in one sentence that fits an SMS: its day, JJ/MM/AAAA, and its amount with the currency. */
  phrase(evenement: { jour: string; montant: string }): string
  courrier: TexteAlerte
}
