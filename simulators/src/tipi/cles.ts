/** The client that the simulated TIPI knows. */
export const TIPI_SIMULE = { numcli: '090909' } as const
