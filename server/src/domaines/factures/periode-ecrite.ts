import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
/** « Du 15/04/2026 au 14/10/2026 », empty without a period. */
export const periodeEcrite = (debut: string | null, fin: string | null): string =>
  debut && fin ? `Du ${ecrireDateFrancaise(debut)} au ${ecrireDateFrancaise(fin)}` : ''
