/** The one client that the simulated FranceConnect knows. */
export const CLIENT_SIMULE = { clientId: 'agence-en-ligne', secret: 'secret-de-la-simulation-franceconnect' }
