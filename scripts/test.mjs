import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Obstacle, main } from './lib/project.mjs'
import { NOTHING, asLine, playwrightTally, sum, vitestTally } from './lib/reports.mjs'
import { capture, projectEnv, run } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/**
 * @typedef {import('./lib/reports.mjs').Tally} Tally
 * @typedef {typeof run} Runner
 * @typedef {{ title: string, wanted: boolean, check: (run: Runner) => Promise<{ code: number, tally: Tally }> }} Step
 */

const PARTS = ['types', 'lint', 'scripts', 'contract', 'server', 'web', 'e2e']
/** The compiler and the linter end within a minute: what they hold is given back then, up to a memory that they must not pass. */
const GIVE_BACK_LATE = { GOGC: 'off', GOMEMLIMIT: '4GiB' }
const VITEST_PARTS = ['scripts', 'contract', 'server', 'web']

/**
 * `npm test [-- --only=server,e2e]`: every check, from the quickest on, until one fails. Where there is more
 * than one processor some go side by side: one fills it while the other waits. What is in hand then is ended, and what
 * failed is named once more at the end, whatever was said after it.
 */
await main(async () => {
  const parts = chosenParts()
  const reports = mkdtempSync(path.join(tmpdir(), 'ael-rapports-'))
  try {
    await ensureInstalled()
    let total = NOTHING
    let failure = 0
    for (const lanes of stages(parts, reports)) {
      const inTurn = lanes.map(async (steps, rank) => {
        for (const step of steps) {
          if (failure !== 0) return
          const { code, tally } = await follow(step, rank === 0 ? run : told)
          total = sum(total, tally)
          failure ||= code
        }
      })
      await Promise.all(inTurn)
    }
    for (const failure of total.failures) console.log(`\n${failure}`)
    console.log(`\n${asLine(total)}`)
    return failure
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/**
 * Does a step, and says how it ended.
 * @param {Step} step
 * @param {Runner} how
 */
async function follow({ title, check }, how) {
  const began = Date.now()
  console.log(`\n=== ${title}`)
  const { code, tally } = await check(how).catch(overcome)
  console.log(`=== ${title} : ${code === 0 ? 'réussi' : 'échec'} en ${((Date.now() - began) / 1000).toFixed(1)} s`)
  // A check without tests of its own, or whose runner died, still has to show as a failure.
  return { code, tally: code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally }
}

/** @type {Runner} What a program says is told once it has ended: another one is speaking. */
async function told(program, args, options) {
  const { code, output } = await capture(program, args, options)
  console.log(output)
  return code
}

/**
 * What is done one after the other: lanes beside each other, each with its steps in turn. The first lane is heard as it
 * goes, the others once a step has ended.
 * @param {string[]} parts
 * @param {string} reports folder of the reports
 * @returns {Step[][][]}
 */
function stages(parts, reports) {
  const projects = VITEST_PARTS.filter((part) => parts.includes(part))
  /** @type {Step} */
  const types = {
    title: 'Types',
    wanted: parts.includes('types'),
    check: (how) => plain(how, 'npm', ['run', '--silent', 'types'], GIVE_BACK_LATE),
  }
  /** @type {Step} */
  const style = {
    title: 'Règles de style et zones',
    wanted: parts.includes('lint'),
    check: (how) => plain(how, 'npm', ['run', '--silent', 'lint'], GIVE_BACK_LATE),
  }
  /** @type {Step} */
  const build = {
    title: 'Application web',
    wanted: parts.includes('scripts') || parts.includes('e2e'),
    check: async () => {
      await ensureWebBuilt()
      return { code: 0, tally: NOTHING }
    },
  }
  /** @type {Step} */
  const tests = {
    title: `Tests (${projects.join(', ')})`,
    wanted: projects.length > 0,
    check: (how) => vitest(how, projects, path.join(reports, 'vitest.json')),
  }
  /** @type {Step} */
  const components = {
    title: 'Composants dans un navigateur',
    wanted: parts.includes('web'),
    check: async (how) =>
      vitest(how, ['composants'], path.join(reports, 'composants.json'), { CHROMIUM_PATH: await findChromium() }),
  }
  /** @type {Step} */
  const browser = {
    title: 'Parcours dans un navigateur',
    wanted: parts.includes('e2e'),
    check: (how) => journeys(how, path.join(reports, 'e2e.json')),
  }
  const stages = [
    [[types], [style]],
    // The journeys begin where the other lane still has a while to go: their demonstration is loaded meanwhile. Before the
    // tests, beside the whole of the components, they took a minute and a half more.
    [[build, tests, browser], [components]],
  ].map((lanes) => lanes.map((steps) => steps.filter(({ wanted }) => wanted)).filter((steps) => steps.length > 0))
  return availableParallelism() > 1 ? stages : stages.map((lanes) => [lanes.toReversed().flat()])
}

/**
 * @param {Runner} how
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function plain(how, program, args, env) {
  return { code: await how(program, args, { env: projectEnv(env) }), tally: NOTHING }
}

/**
 * @param {Runner} how
 * @param {string[]} projects
 * @param {string} report
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(how, projects, report, env) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await how('vitest', ['run', ...chosen, ...reporters], { env: projectEnv(env) })
  return { code, tally: vitestTally(report) }
}

/**
 * @param {Runner} how
 * @param {string} report
 */
async function journeys(how, report) {
  const chromium = await findChromium()
  const code = await how('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
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
