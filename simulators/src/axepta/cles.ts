/** What the simulated Axepta and the agency share: the demonstration shop and the keys that the bank publishes for tests. */
export const AXEPTA_SIMULE = {
  marchand: 'BNP_DEMO_AXEPTA',
  cleHmac: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8',
  cleBlowfish: 'Tc5*2D_xs7B[6E?w',
} as const
