/**
 * What a person has to look at in an attempt to pay. DISCORDANCE: what the provider announces is not what was asked;
 * DOUBLE_DEBIT: charged twice, to be given back at the provider's; REPRISE: the provider took the money back, or gave it again; ALARME: an answer that puts our account in question;
 * SANS_REPONSE: the provider never decided; TROP_PERCU: more than was owed; PRELEVEMENT: a direct debit of the same
 * invoice is to be stopped or given back.
 */
export const NATURES_ANOMALIE = [
  'DISCORDANCE',
  'DOUBLE_DEBIT',
  'REPRISE',
  'ALARME',
  'SANS_REPONSE',
  'TROP_PERCU',
  'PRELEVEMENT',
] as const
export type NatureAnomalie = (typeof NATURES_ANOMALIE)[number]
