import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { Obstacle, inProject, say } from './project.mjs'
import { capture, projectEnv } from './run.mjs'

const STAMP = inProject('node_modules', '.ael-web')
const PAGE = inProject('web', 'dist', 'index.html')
/** All that goes into the pages. */
const SOURCES = ['web', 'contract', 'package-lock.json']
const NO_SOURCE = new Set(['node_modules', 'dist'])

/** Builds the web application when its sources are not those of the last build. */
export async function ensureWebBuilt() {
  if (isBuilt()) return
  await withLock(
    inProject('node_modules', '.ael-web.lock'),
    () => say("Une autre commande construit l'application : attente"),
    async () => {
      if (isBuilt()) return
      say("Construction de l'application web (une dizaine de secondes)")
      const built = fingerprint()
      await rm(STAMP, { force: true })
      // The tests set NODE_ENV, and people may: a page for users is built for production.
      const { code, output } = await capture('npm', ['run', 'build'], { env: projectEnv({ NODE_ENV: 'production' }) })
      if (code !== 0) throw new Obstacle(`${output}\nLa construction de l'application web a échoué (code ${code}).`)
      await writeFile(STAMP, built)
    },
  )
}

const hasWebBuild = () => existsSync(PAGE)

function isBuilt() {
  return hasWebBuild() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(inProject(source))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesOf(place) {
  if (path.extname(place) === '.json') return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCE.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)]))
}
