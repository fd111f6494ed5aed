const enFrancais = (jour: string): string => jour.split('-').toReversed().join('/')

/** « Du 15/04/2026 au 14/10/2026 », empty without a period. */
export const periodeEcrite = (debut: string | null, fin: string | null): string =>
  debut && fin ? `Du ${enFrancais(debut)} au ${enFrancais(fin)}` : ''
