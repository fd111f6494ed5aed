/** What the simulated COBALT and the agency share. */
export const COBALT_SIMULE = { cle: 'cle-simulee-de-cobalt', jeton: 'jeton-simule' } as const
