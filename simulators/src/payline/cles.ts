/** What the simulated Payline and the agency share. */
export const PAYLINE_SIMULE = { marchand: '12345678901234', cle: 'cle-d-acces-simulee', contrat: '1234567' } as const
