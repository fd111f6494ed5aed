/** What the simulated Stripe and the agency share. */
export const STRIPE_SIMULE = { cle: 'sk_test_simulee', secretNotifications: 'whsec_simule' } as const
