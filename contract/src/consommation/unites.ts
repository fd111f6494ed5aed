/** Litres and cubic metres; for an electricity contract watt-hours and kilowatt-hours, which share the factor. */
export const UNITES = ['M3', 'L'] as const
export type Unite = (typeof UNITES)[number]

const LITRES_PAR_M3 = 1000

/** Cubic metres of a whole number of litres, exact to the litre. */
export const enM3 = (litres: number): number => litres / LITRES_PAR_M3

/** Litres as the unit asked for. */
export const enUnite = (litres: number, unite: Unite): number => (unite === 'M3' ? enM3(litres) : litres)
