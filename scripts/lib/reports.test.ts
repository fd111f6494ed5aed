import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from './project.mjs'
import { NOTHING, asLine, playwrightTally, sum, vitestTally } from './reports.mjs'

function report(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ael-rapport-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'rapport.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the figures of a run', () => {
  it('are those of vitest', () => {
    const assertionResults = [{ fullName: 'adds', status: 'failed' }]
    const testResults = [{ name: inProject('a.test.ts'), status: 'failed', assertionResults }]
    const file = report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })
    expect(vitestTally(file)).toEqual({ passed: 5, failed: 1, skipped: 3, failures: ['a.test.ts > adds'] })
  })

  it.each([
    ['that could not be loaded', []],
    ['of which no test began', [{ fullName: 'adds', status: 'skipped' }]],
  ])('count a file %s as a failure', (_, assertionResults) => {
    const message = 'no such module'
    const testResults = [{ name: inProject('a.test.ts'), status: 'failed', message, assertionResults }]
    const file = report({ numPassedTests: 5, numFailedTests: 0, testResults })
    const failures = ['a.test.ts\n    no such module']
    expect(vitestTally(file)).toEqual({ passed: 5, failed: 1, skipped: 0, failures })
  })

  it('are those of Playwright, a flaky journey having passed the second time', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(playwrightTally(file)).toEqual({ passed: 5, failed: 1, skipped: 2, failures: [] })
  })

  it('name what failed, and why', () => {
    const ofVitest = report({
      testResults: [
        {
          name: inProject('web', 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'takes away',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'],
            },
          ],
        },
        { name: inProject('b.test.ts'), status: 'passed', assertionResults: [{ fullName: 'is', status: 'passed' }] },
      ],
    })
    expect(vitestTally(ofVitest).failures).toEqual(['web/a.test.ts > takes away\n    expected 1\n      to be 2'])
    const spec = (ok: boolean, ...messages: string[]) => {
      const results = messages.map((message) => ({ error: { message } }))
      return { title: 'pays a bill', file: 'payer.spec.ts', ok, tests: [{ results }] }
    }
    const ofPlaywright = report({
      suites: [{ specs: [spec(true, 'late')], suites: [{ specs: [spec(false, 'late', 'too late')] }] }],
    })
    expect(playwrightTally(ofPlaywright).failures).toEqual(['payer.spec.ts > pays a bill\n    too late'])
  })

  it('are none when the runner died before its report', () => {
    expect(vitestTally('/nowhere')).toEqual(NOTHING)
    expect(playwrightTally('/nowhere')).toEqual(NOTHING)
  })

  it('add up to one line', () => {
    const one = { passed: 1, failed: 2, skipped: 3, failures: ['a'] }
    const total = sum(one, { passed: 10, failed: 20, skipped: 30, failures: ['b'] })
    expect(asLine(total)).toBe('11 passed, 22 failed, 33 skipped')
    expect(total.failures).toEqual(['a', 'b'])
  })
})
