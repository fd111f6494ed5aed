const ENTIER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const SYMBOLES = { m3: 'm³', kWh: 'kWh' } as const

/** Whole units of a meter: « 1 248 m³ ». */
export const ecrireVolume = (volume: number, unite: keyof typeof SYMBOLES): string =>
  `${ENTIER.format(volume).replaceAll(/[\u00A0 ]/g, '\u202F')}\u202F${SYMBOLES[unite]}`

export const ecrireJours = (jours: number): string => `${ENTIER.format(jours)} ${jours > 1 ? 'jours' : 'jour'}`
