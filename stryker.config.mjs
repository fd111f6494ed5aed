/**
 * Mutation testing, by hand: `npm run mutation`, or `npm run mutation -- --mutate <file>` for some of it. Only what is pure:
 * a mutant is tried in milliseconds, and no database is needed.
 */
export default {
  mutate: [
    'contract/src/**/*.ts',
    // What the wire is made of, what is said, and what tests are made with.
    '!contract/src/**/*{calls,schemas,liens,test}.ts',
    '!contract/src/{call,client,erreur}.ts',
    '!contract/src/{contenus/templates,configuration/parametres,commun/champs}.ts',
    '!contract/src/{configuration,federation}/fonctionnalites.ts',
    '!contract/src/{consentements/regles,utilisateurs/sessions}.ts',
    '!contract/src/testing/**',
    'server/src/domaines/alertes/regles/*.ts',
    'server/src/domaines/consommation/volumes/*.ts',
    'server/src/domaines/paiements/issue/{transitions,debit,juger-verdict}.ts',
    'server/src/domaines/paiements/reprises/repartir-reprise.ts',
    'server/src/domaines/paiements/fournisseurs/**/{signatures,chiffre,codes,etats}.ts',
    'server/src/domaines/paiements/fournisseurs/commun/{comparer,devises,formulaires,instants,montants}.ts',
    'server/src/domaines/paiements/demande/retenue.ts',
    'server/src/domaines/factures/document/donnees-facture.ts',
    'server/src/domaines/prelevements/remises/{jours-bancaires,pain-008}.ts',
    '!server/src/**/*.test.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // A loop without end is a mutant that was seen; a machine that is busy is not.
  timeoutMS: 30_000,
  // Tables that are made once: a mutant of them needs all tests anew, and mostly is a word of French.
  ignoreStatic: true,
  // Stryker rewrites a tsconfig by the compiler's old API, which TypeScript 7 has not; vitest needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['.stryker-tmp', '.ael', 'web', 'e2e', 'bench', 'docs', 'scripts', 'simulators'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  thresholds: { high: 95, low: 85, break: 85 },
}
