import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Obstacle, inProject, say } from './project.mjs'
import { run } from './run.mjs'

/** The shell first: without the windows of the whole browser, a journey costs it a quarter of the time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that works: the given one, the machine's, else Debian's package, else Playwright's download.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Obstacle(`CHROMIUM_PATH désigne ${given}, qui n'est pas un Chromium utilisable.`)
  }
  const found = installedChromium()
  if (found) return found
  for (const install of isRootOnDebian() ? [installDebianPackage, downloadFromPlaywright] : [downloadFromPlaywright]) {
    await install()
    const installed = installedChromium()
    if (installed) return installed
  }
  throw new Obstacle(
    "Aucun Chromium n'est utilisable et aucun n'a pu être installé. Installez Chromium ou Google Chrome, " +
      'ou donnez son chemin par CHROMIUM_PATH, puis relancez la commande.',
  )
}

/** The given Chromium, else the first of the machine's that works. */
export function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program)))
  return [...onPath, ...MAC_PROGRAMS, playwrightPath()].find((program) => existsSync(program) && works(program))
}

/** @param {string} program */
function works(program) {
  return spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0
}

function playwrightPath() {
  const { chromium } = createRequire(inProject('e2e', 'package.json'))('playwright')
  return chromium.executablePath()
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installDebianPackage() {
  say('Installation du paquet chromium-headless-shell de Debian')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  await run('apt-get', ['update', ...quiet], { env })
  await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...quiet, 'chromium-headless-shell', 'fonts-liberation'],
    { env },
  )
}

async function downloadFromPlaywright() {
  say('Téléchargement de Chromium par Playwright')
  await run('playwright', ['install', 'chromium'])
}
