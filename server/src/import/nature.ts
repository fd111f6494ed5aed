/** What a file of the utility holds, in the order in which one refers to the other. */
export const NATURES = [
  'clients',
  'contrats',
  'compteurs',
  'telereleves',
  'factures',
  'releves',
  'productions',
  'periodes',
  'services',
  'mandats',
  'echeanciers',
  'campagnes',
  'creneaux',
  'interventions',
] as const
export type Nature = (typeof NATURES)[number]

/** Radio readings come as CSV, all else as NDJSON. */
export type NomNdjson = Exclude<Nature, 'telereleves'>
export const NOMS_NDJSON = NATURES.filter((nature): nature is NomNdjson => nature !== 'telereleves')
