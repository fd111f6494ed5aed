import { ajouterJours } from '../consommation/calendrier.ts'

/** The life of an instalment: to come, handed to the bank, taken, sent back, or given up with its plan. */
export const ETATS_ECHEANCE = ['A_VENIR', 'REMISE', 'PRELEVEE', 'REJETEE', 'ANNULEE'] as const
export type EtatEcheance = (typeof ETATS_ECHEANCE)[number]

export const LIBELLES_ETATS_ECHEANCE: Record<EtatEcheance, string> = {
  A_VENIR: 'À venir',
  REMISE: 'En cours',
  PRELEVEE: 'Prélevée',
  REJETEE: 'Rejetée',
  ANNULEE: 'Annulée',
}

/** The life of a plan. */
export const ETATS_ECHEANCIER = ['EN_COURS', 'TERMINE', 'ANNULE'] as const
export type EtatEcheancier = (typeof ETATS_ECHEANCIER)[number]

/** Why a bank sends a debit back, in the customer's words (external reason codes of ISO 20022). */
const MOTIFS_REJET: Readonly<Record<string, string>> = {
  AC01: 'Coordonnées bancaires incorrectes',
  AC04: 'Compte clos',
  AC06: 'Compte bloqué',
  AC13: 'Compte qui n’accepte pas les prélèvements',
  AG01: 'Opération interdite sur ce compte',
  AM04: 'Provision insuffisante',
  AM05: 'Prélèvement en double',
  BE05: 'Créancier non reconnu',
  MD01: 'Mandat absent ou révoqué',
  MD06: 'Prélèvement contesté par le titulaire du compte',
  MD07: 'Titulaire du compte décédé',
  MS02: 'Refus du titulaire du compte',
  MS03: 'Motif non communiqué par la banque',
  RC01: 'BIC incorrect',
  SL01: 'Prélèvement bloqué par le titulaire du compte',
}

/** Why a debit came back; the code itself where its words are not known. */
export const libelleMotifRejet = (code: string): string =>
  MOTIFS_REJET[code] ?? `Prélèvement rejeté par la banque (${code})`

/** A monthly plan: ten instalments, then the yearly bill settles the rest. */
const NOMBRE_ECHEANCES = 10
const JOUR_DU_MOIS = 8
/** The payer is told of a debit this long before. */
export const JOURS_DE_PREAVIS = 14
/** Euros per month and occupant, where no bill says more (docs/domaines/prelevements.md#mensualité). */
const MENSUALITE_PAR_OCCUPANT = 10_00

/** Cents per month for a year of this much, in whole euros. */
export const mensualiteDe = (annuelCents: number): number =>
  Math.ceil(Math.max(0, annuelCents) / NOMBRE_ECHEANCES / 100) * 100
/** Cents per month for a dwelling of so many people, where no year was billed yet. */
export const mensualiteDesOccupants = (nombre: number): number => nombre * MENSUALITE_PAR_OCCUPANT
/** The least that may be asked for: 0.8 of what is planned. */
export const mensualiteMinimale = (prevueCents: number): number => Math.ceil(prevueCents * 0.8)

/** The days of a plan that is announced on a day: month after month from the first that leaves time for the notice. */
export function joursDuPlan(annonce: string): string[] {
  const [annee = 0, mois = 0] = annonce.split('-').map(Number)
  const jour = (rang: number): string =>
    new Date(Date.UTC(annee, mois - 1 + rang, JOUR_DU_MOIS)).toISOString().slice(0, 10)
  const premier = jour(1) >= ajouterJours(annonce, JOURS_DE_PREAVIS) ? 1 : 2
  return Array.from({ length: NOMBRE_ECHEANCES }, (_, rang) => jour(premier + rang))
}

/** The reference of a mandate as it goes over the wire (AT-01): no `/` at its ends, never two of them. */
export const estRum = (valeur: string): boolean =>
  /^[A-Z0-9?:().,'+-](?:[A-Z0-9?:().,'+/ -]{0,33}[A-Z0-9?:().,'+-])?$/.test(valeur) && !valeur.includes('//')
