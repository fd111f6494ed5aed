import { surveilleConsommation, type TypeAlerte } from './regles.ts'

/** The hash route that the message of an alert leads to: consumption, or invoices. */
export const routeAlerte = (type: TypeAlerte): string => (surveilleConsommation(type) ? '/conso' : '/factures')
