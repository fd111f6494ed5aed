import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './project.mjs'

/**
 * `failures`: each test that failed, where it is and the beginning of why.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 *
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestResult[] }} VitestFile
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestResult
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ results: { error?: { message?: string } }[] }} PlaywrightTest
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }
/** Lines of a message that are told again at the end. */
const TOLD = 6

/**
 * The figures of vitest's JSON report.
 * @param {string} file
 * @returns {Tally}
 */
export function vitestTally(file) {
  const report = read(file)
  const failures = vitestFailures(report)
  return {
    passed: report.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures,
  }
}

/**
 * The figures of Playwright's JSON report; a flaky journey, named in the list, passed the second time.
 * @param {string} file
 * @returns {Tally}
 */
export function playwrightTally(file) {
  const report = read(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped, failures: playwrightFailures(report) }
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
  failures: [...one.failures, ...other.failures],
})

/** @param {Tally} tally */
export const asLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * A failed file of which no test failed could not be loaded, or prepared: it counts as one.
 * @param {{ testResults?: VitestFile[] }} report
 */
const vitestFailures = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [failure(name, '', message)]
        : failed.map(({ fullName, failureMessages = [] }) => failure(name, fullName, failureMessages[0]))
    })

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests.at(-1)?.results.at(-1)?.error?.message)),
  ...suites.flatMap(playwrightFailures),
]

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
const failure = (file, title, message = '') =>
  [
    `${file.replace(ROOT, '')}${title && ` > ${title}`}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, TOLD)
      .map((line) => `    ${line}`),
  ].join('\n')

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
