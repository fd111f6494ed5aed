import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs again for each mutant: those of pure rules, which need no database. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          testTimeout: 60_000,
          include: [
            'server/src/domaines/alertes/{possible,regles/*}.test.ts',
            'server/src/domaines/consommation/volumes/*.test.ts',
            'server/src/domaines/paiements/issue/{transitions,debit}.test.ts',
            'server/src/domaines/paiements/reprises/repartir-reprise.test.ts',
            'server/src/domaines/paiements/fournisseurs/{axepta,mtc,paybox,payfip,payline,payzen}.test.ts',
            'server/src/domaines/paiements/fournisseurs/**/{signatures,chiffre,codes}.test.ts',
            'server/src/domaines/paiements/fournisseurs/commun/*.test.ts',
            'server/src/domaines/paiements/demande/retenue.test.ts',
            'server/src/domaines/factures/document/donnees-facture.test.ts',
            'server/src/domaines/prelevements/remises/{jours-bancaires,pain-008}.test.ts',
          ],
        },
      },
    ],
  },
})
