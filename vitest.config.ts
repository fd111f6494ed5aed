import { defineConfig } from 'vitest/config'

/** One project per workspace, so that `npm test -- --only=server` and `npx vitest --project server` agree. */
export default defineConfig({
  test: {
    // Files that share a worker share what they import: evaluating it anew for each took more time than the tests.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'simulators/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
