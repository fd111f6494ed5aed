import { jourDeParis } from '../../kernel/horloge.ts'

/** The local day that was given, as a day or as an instant. */
export const jourSaisi = (moment: string | Date): string => (typeof moment === 'string' ? moment : jourDeParis(moment))
