import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Obstacle, main } from './lib/project.mjs'
import { asLine, playwrightTally, sum, vitestTally } from './lib/reports.mjs'
import { projectEnv, relay } from './lib/run.mjs'
import { speakInTurn } from './lib/speak-in-turn.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/**
 * @typedef {import('./lib/reports.mjs').Tally} Tally
 * @typedef {(text: string) => void} Say
 * @typedef {{ title: string, wanted: boolean, check: (say: Say) => Promise<{ code: number, tally: Tally }> }} Step
 */

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const PARTS = ['types', 'lint', 'scripts', 'contract', 'server', 'web', 'e2e']
const VITEST_PARTS = ['scripts', 'contract', 'server', 'web']

// What goes through a pipe no longer knows that somebody looks at it.
if (process.stdout.isTTY) process.env.FORCE_COLOR ??= '1'

/**
 * `npm test [-- --only=server,e2e]`: every check, from the quickest to the longest, until one fails. Where there is more
 * than one processor some go side by side: one fills it while the other waits.
 */
await main(async () => {
  const parts = chosenParts()
  const reports = mkdtempSync(path.join(tmpdir(), 'ael-rapports-'))
  try {
    await ensureInstalled()
    let total = NOTHING
    for (const lanes of stages(parts, reports)) {
      const speaker = speakInTurn((text) => process.stdout.write(text))
      const results = await Promise.all(lanes.map((steps) => followAll(steps, speaker())))
      total = results.reduce((before, { tally }) => sum(before, tally), total)
      const failed = results.find(({ code }) => code !== 0)
      if (!failed) continue
      console.log(`\n${asLine(total)}`)
      return failed.code
    }
    console.log(`\n${asLine(total)}`)
    return 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/**
 * Does the steps of a lane, one after the other, until one fails.
 * @param {Step[]} steps
 * @param {import('./lib/speak-in-turn.mjs').Speaker} speaker
 */
async function followAll(steps, { say, end }) {
  let total = NOTHING
  try {
    for (const step of steps) {
      const { code, tally } = await follow(step, say)
      total = sum(total, tally)
      if (code !== 0) return { code, tally: total }
    }
    return { code: 0, tally: total }
  } finally {
    end()
  }
}

/**
 * Does a step, and says how it ended.
 * @param {Step} step
 * @param {Say} say
 */
async function follow({ title, check }, say) {
  const began = Date.now()
  say(`\n=== ${title}\n`)
  const { code, tally } = await check(say).catch((error) => overcome(error, say))
  say(`=== ${title} : ${code === 0 ? 'réussi' : 'échec'} en ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
  // A check without tests of its own, or whose runner died, still has to show as a failure.
  return { code, tally: code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally }
}

/**
 * What is done one after the other; each stage has lanes, which go side by side when there are processors for it.
 * @param {string[]} parts
 * @param {string} reports folder of the reports
 * @returns {Step[][][]}
 */
function stages(parts, reports) {
  const projects = VITEST_PARTS.filter((part) => parts.includes(part))
  /** @type {Step[][][]} */
  const stages = [
    [
      [
        {
          title: 'Types',
          wanted: parts.includes('types'),
          check: (say) => plain(say, 'npm', ['run', '--silent', 'types']),
        },
      ],
      [
        {
          title: 'Règles de style et zones',
          wanted: parts.includes('lint'),
          check: (say) => plain(say, 'npm', ['run', '--silent', 'lint']),
        },
      ],
      [
        {
          title: 'Application web',
          wanted: parts.includes('scripts') || parts.includes('e2e'),
          check: async () => {
            await ensureWebBuilt()
            return { code: 0, tally: NOTHING }
          },
        },
      ],
    ],
    [
      [
        {
          title: `Tests (${projects.join(', ')})`,
          wanted: projects.length > 0,
          check: (say) => vitest(say, projects, path.join(reports, 'vitest.json')),
        },
      ],
      [
        {
          title: 'Composants dans un navigateur',
          wanted: parts.includes('web'),
          check: async (say) =>
            vitest(say, ['composants'], path.join(reports, 'composants.json'), { CHROMIUM_PATH: await findChromium() }),
        },
        {
          title: 'Parcours dans un navigateur',
          wanted: parts.includes('e2e'),
          check: (say) => journeys(say, path.join(reports, 'e2e.json')),
        },
      ],
    ],
  ]
  const wanted = stages.map((lanes) => lanes.map((steps) => steps.filter((step) => step.wanted)))
  return availableParallelism() > 1 ? wanted : wanted.flat(2).map((step) => [[step]])
}

/**
 * @param {Say} say
 * @param {string} program
 * @param {string[]} args
 */
async function plain(say, program, args) {
  return { code: await relay(program, args, say), tally: NOTHING }
}

/**
 * @param {Say} say
 * @param {string[]} projects
 * @param {string} report
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(say, projects, report, env) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await relay('vitest', ['run', ...chosen, ...reporters], say, { env: projectEnv(env) })
  return { code, tally: vitestTally(report) }
}

/**
 * @param {Say} say
 * @param {string} report
 */
async function journeys(say, report) {
  const chromium = await findChromium()
  const code = await relay('playwright', ['test', '--config=e2e', '--reporter=list,json'], say, {
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
 * @param {Say} say
 */
function overcome(error, say) {
  if (!(error instanceof Obstacle)) throw error
  say(`${error.message}\n`)
  return { code: 1, tally: NOTHING }
}
