/** The saved views of a portfolio: all of its contracts, and those of each of its four figures. */
export const VUES_PORTEFEUILLE = ['tous', 'aPayer', 'enRetard', 'enAlerte', 'sansReleve'] as const
export type VuePortefeuille = (typeof VUES_PORTEFEUILLE)[number]
export const VUES_LIBELLES: Readonly<Record<VuePortefeuille, string>> = {
  tous: 'Tous',
  aPayer: 'À payer',
  enRetard: 'En retard',
  enAlerte: 'En alerte',
  sansReleve: 'Sans relevé',
}
export type VueComptee = Exclude<VuePortefeuille, 'tous'>

/** What a contract is in, the worst first: its one badge (docs/domaines/tableau-de-bord.md#portefeuille). */
export const SITUATIONS = ['FUITE', 'EN_RETARD', 'INHABITUEL', 'SANS_RELEVE', 'A_PAYER', 'A_JOUR', 'RESILIE'] as const
export type Situation = (typeof SITUATIONS)[number]

export const SITUATIONS_LIBELLES: Readonly<Record<Situation, string>> = {
  FUITE: 'Fuite probable',
  EN_RETARD: 'En retard',
  INHABITUEL: 'Inhabituel',
  SANS_RELEVE: 'Sans relevé',
  A_PAYER: 'À payer',
  A_JOUR: 'À jour',
  RESILIE: 'Résilié',
}

/** Days of silence after which a meter read by radio, or one that somebody reads, is without reading. */
export const JOURS_SANS_TELERELEVE = 45
export const JOURS_SANS_RELEVE = 400
