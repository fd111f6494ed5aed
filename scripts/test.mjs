import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Obstacle, main } from './lib/project.mjs'
import { asLine, playwrightTally, sum, vitestTally } from './lib/reports.mjs'
import { projectEnv, run } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** @typedef {import('./lib/reports.mjs').Tally} Tally */

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const PARTS = ['types', 'lint', 'scripts', 'contract', 'server', 'web', 'e2e']
const VITEST_PARTS = ['scripts', 'contract', 'server', 'web']

/** `npm test [-- --only=server,e2e]`: every check, from the quickest to the longest, until one fails. */
await main(async () => {
  const parts = chosenParts()
  const reports = mkdtempSync(path.join(tmpdir(), 'ael-rapports-'))
  try {
    await ensureInstalled()
    let total = NOTHING
    for (const { title, check } of steps(parts, reports)) {
      const began = Date.now()
      console.log(`\n=== ${title}`)
      const { code, tally } = await check().catch(overcome)
      total = sum(total, tally)
      console.log(`=== ${title} : ${code === 0 ? 'réussi' : 'échec'} en ${((Date.now() - began) / 1000).toFixed(1)} s`)
      if (code === 0) continue
      // A check without tests of its own, or whose runner died, still has to show as a failure.
      if (tally.failed === 0) total = sum(total, { ...NOTHING, failed: 1 })
      console.log(`\n${asLine(total)}`)
      return code
    }
    console.log(`\n${asLine(total)}`)
    return 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/**
 * @param {string[]} parts
 * @param {string} reports folder of the reports
 * @returns {{ title: string, check: () => Promise<{ code: number, tally: Tally }> }[]}
 */
function steps(parts, reports) {
  const projects = VITEST_PARTS.filter((part) => parts.includes(part))
  const steps = [
    { title: 'Types', wanted: parts.includes('types'), check: () => plain('npm', ['run', '--silent', 'types']) },
    {
      title: 'Règles de style et zones',
      wanted: parts.includes('lint'),
      check: () => plain('npm', ['run', '--silent', 'lint']),
    },
    {
      title: 'Application web',
      wanted: parts.includes('scripts') || parts.includes('e2e'),
      check: async () => {
        await ensureWebBuilt()
        return { code: 0, tally: NOTHING }
      },
    },
    {
      title: `Tests (${projects.join(', ')})`,
      wanted: projects.length > 0,
      check: () => vitest(projects, path.join(reports, 'vitest.json')),
    },
    {
      title: 'Composants dans un navigateur',
      wanted: parts.includes('web'),
      check: async () =>
        vitest(['composants'], path.join(reports, 'composants.json'), { CHROMIUM_PATH: await findChromium() }),
    },
    {
      title: 'Parcours dans un navigateur',
      wanted: parts.includes('e2e'),
      check: () => journeys(path.join(reports, 'e2e.json')),
    },
  ]
  return steps.filter(({ wanted }) => wanted)
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function plain(program, args) {
  return { code: await run(program, args), tally: NOTHING }
}

/**
 * @param {string[]} projects
 * @param {string} report
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(projects, report, env) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...chosen, ...reporters], { env: projectEnv(env) })
  return { code, tally: vitestTally(report) }
}

/** @param {string} report */
async function journeys(report) {
  const chromium = await findChromium()
  const code = await run('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    env: projectEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  })
  return { code, tally: playwrightTally(report) }
}

function chosenParts() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const parts = values.only?.split(',') ?? PARTS
  const unknown = parts.filter((part) => !PARTS.includes(part))
  if (unknown.length === 0) return parts
  throw new Obstacle(`Partie inconnue : ${unknown.join(', ')}. Parties : ${PARTS.join(', ')}.`)
}

/**
 * What a part lacks on this machine makes that part fail; those before it keep their figures.
 * @param {unknown} error
 */
function overcome(error) {
  if (!(error instanceof Obstacle)) throw error
  console.error(error.message)
  return { code: 1, tally: NOTHING }
}
