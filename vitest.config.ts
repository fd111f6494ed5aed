import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS } from './e2e/support/chromium.ts'
import { installedChromium } from './scripts/lib/chromium.mjs'
import { COMPILED } from './scripts/lib/run.mjs'

/** What is waited for is a state: on a machine that is busy it takes longer to come, and nothing else is shown by that. */
const PATIENCE = 60_000

/** One project per workspace, so that `npm test -- --only=server` and `npx vitest --project server` agree. */
export default defineConfig({
  test: {
    // Files that share a worker share what they import: evaluating it anew for each took more time than the tests.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: PATIENCE } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'simulators/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          setupFiles: 'server/src/testing/observe-statements.ts',
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 2 } },
          env: COMPILED,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          testTimeout: PATIENCE,
        },
      },
      {
        extends: './web/vitest.config.ts',
        test: {
          name: 'composants',
          include: ['web/src/**/*.component.test.tsx'],
          setupFiles: ['web/src/testing/demarrage.ts'],
          // One page for all files, as their browser is: it takes a quarter less than a page for each.
          isolate: false,
          testTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE / 2 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: installedChromium(), args: CHROMIUM_FLAGS },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
              actionTimeout: PATIENCE / 2,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: PATIENCE, env: COMPILED } },
    ],
  },
})
