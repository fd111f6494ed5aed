import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/**
 * The figures of vitest's JSON report.
 * @param {string} file
 * @returns {Tally}
 */
export function vitestTally(file) {
  const report = read(file)
  return {
    passed: report.numPassedTests ?? 0,
    // A file that cannot be loaded counts no test of its own.
    failed: (report.numFailedTests ?? 0) + brokenFiles(report),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/**
 * The figures of Playwright's JSON report; a flaky journey, named in the list, passed the second time.
 * @param {string} file
 * @returns {Tally}
 */
export function playwrightTally(file) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/**
 * @param {Tally} one
 * @param {Tally} other
 * @returns {Tally}
 */
export const sum = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** @param {Tally} tally */
export const asLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @param {{ testResults?: { status: string, assertionResults: unknown[] }[] }} report */
const brokenFiles = ({ testResults = [] }) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
