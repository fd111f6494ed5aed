/** The secret that the simulated external page and the agency share. */
export const PAYEXT_SIMULE = { cle: 'cle-simulee-de-payext' } as const
