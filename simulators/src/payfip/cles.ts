/** The client that the simulated PayFiP knows; shared with the agency, which has no other secret with PayFiP. */
export const PAYFIP_SIMULE = { numcli: '090909' } as const
