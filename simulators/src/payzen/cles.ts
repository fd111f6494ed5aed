/** What the simulated PayZen and the agency share: the shop and the key of the platform's own guide, and a password of the REST services. */
export const PAYZEN_SIMULE = { site: '12345678', cle: '1122334455667788', motDePasse: 'testpassword_simule' } as const
