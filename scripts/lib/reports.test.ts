import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asLine, playwrightTally, sum, vitestTally } from './reports.mjs'

function report(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ael-rapport-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'rapport.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the figures of a run', () => {
  it('are those of vitest', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] })
    expect(vitestTally(file)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('count a file that could not be loaded as a failure', () => {
    const file = report({
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }],
    })
    expect(vitestTally(file)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('are those of Playwright, a flaky journey having passed the second time', () => {
    const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(playwrightTally(file)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  it('are none when the runner died before its report', () => {
    expect(vitestTally('/nowhere')).toEqual({ passed: 0, failed: 0, skipped: 0 })
    expect(playwrightTally('/nowhere')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })

  it('add up to one line', () => {
    const total = sum({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
    expect(asLine(total)).toBe('11 passed, 22 failed, 33 skipped')
  })
})
