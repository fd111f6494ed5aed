/** The shop that the simulated Maroc Telecommerce and the agency share, by either of its pages. */
export const MTC_SIMULE = { boutique: '600000000', cle: 'TEST1234' } as const
