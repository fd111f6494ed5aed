import { availableParallelism } from 'node:os'
import path from 'node:path'
import { TYPES_SERVICE_PAIEMENT } from '@ael/contract/paiements/types-service.ts'
import { jourDeParis } from '@ael/server/kernel/horloge.ts'
import { throwawayDataDir } from '@ael/server/testing/throwaway-folder.ts'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from './support/chromium.ts'

/** What is waited for is a state: on a machine that is busy it takes longer to come, and nothing else is shown by that. */
const PATIENCE = 180_000

const PORT = Number(process.env['E2E_PORT'] ?? 3900)
// Playwright reads this file in every worker: the folder is chosen once, by the first.
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= throwawayDataDir())
// The day that the demonstration is made for, which the journeys may outlast.
process.env['E2E_JOUR'] ??= jourDeParis(new Date())
process.env['E2E_ORIGINE'] = `http://127.0.0.1:${PORT}`

/** Figures that depend on the machine, and take minutes: taken by hand, never waited for by the tests. */
const MESURES = process.env['E2E_MESURES'] === '1'

/** The browser of journeys that have another subject: the question of cookies is answered, the guided tour is over. */
const DEJA_REPONDU = {
  cookies: [
    { name: 'aelMesureAudience', value: 'refuse' },
    { name: 'aelVisiteGuidee', value: 'vue' },
  ].map((cookie) => ({
    ...cookie,
    domain: '127.0.0.1',
    path: '/ael-v2/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  })),
  origins: [],
}

/** Invoices of water are paid with a provider that can only notify, of electricity with one that can be asked, of sewerage through MTC, of `PAYLINE` with PAYLINE. */
const FOURNISSEURS = [
  ...TYPES_SERVICE_PAIEMENT.map((type) => `${type}=${type}`),
  'ELEC=PAYZEN',
  'ASS=MTC',
  'defaut=PAYBOX',
].join(',')

export default defineConfig({
  testDir: '.',
  testMatch: MESURES ? '*/*.mesure.ts' : '*/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey mostly waits, for its browser or the server: one more than there are processors keeps these at work.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // What passes once in two is a fault, of the journey or of the agency: the report names it, another machine is not stopped by it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: PATIENCE,
  expect: { timeout: PATIENCE / 3 },
  reporter: 'list',
  use: {
    baseURL: `${process.env['E2E_ORIGINE']}/ael-v2/`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: DEJA_REPONDU,
    // Journeys about movement ask for it; the others need not wait for what slides in.
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would answer in place of the server, and of what a journey puts in place of it.
    serviceWorkers: 'block',
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: 'ordinateur',
      testIgnore: '*/*.phone.journey.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telephone',
      testMatch: MESURES ? [] : '*/*.phone.journey.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node ${path.resolve(import.meta.dirname, 'support/serveur.ts')}`,
    url: `http://127.0.0.1:${PORT}/webapi/Sante/test/ALL?level=2`,
    env: {
      PORT: String(PORT),
      DATA_DIR,
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      PAIEMENT_FOURNISSEURS: FOURNISSEURS,
      // A journey says where it calls from.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 600_000,
  },
})
