const PARIS = (jour: string): string => `(${jour})::timestamp at time zone 'Europe/Paris'`
/** How many hours pass from the midnight of a day to that of another. */
export const HEURES_ENTRE = (debut: string, fin: string): string =>
  `(extract(epoch from ${PARIS(fin)} - ${PARIS(debut)})::int4 / 3600)`
