import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { checkNode24, completeNode24 } from './node24.mjs'
import { Obstacle, ROOT, inProject, say } from './project.mjs'
import { run } from './run.mjs'

const MODULES = inProject('node_modules')
const LOCK = '.ael-installation.lock'
const STAMP = path.join(MODULES, '.ael-installation')

/** Installs the dependencies when they are missing, or no longer those that the project asks for. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await mkdir(MODULES, { recursive: true }).catch(refuse)
  await withLock(
    path.join(MODULES, LOCK),
    () => say('Une autre commande installe les dépendances : attente'),
    async (abandoned) => {
      if (isInstalled()) return
      // npm trusts any package folder that it finds, even one cut short.
      if (abandoned) await emptyModules()
      await install()
    },
  ).catch(refuse)
}

async function install() {
  say('Installation des dépendances (une à deux minutes la première fois)')
  await rm(STAMP, { force: true })
  const code = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      env: machineEnv(),
    },
  )
  if (code !== 0) {
    throw new Obstacle(
      `L'installation des dépendances a échoué (code ${code}). Vérifiez l'accès au registre npm, puis relancez la commande.`,
    )
  }
  await completeNode24(machineEnv())
  await checkNode24()
  await writeFile(STAMP, fingerprint())
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()
}

/** What the installation depends on: the platform, the lock file, and the manifests that it serves. */
function fingerprint() {
  const { workspaces } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const manifests = ['', ...workspaces].map((folder) => inProject(folder, 'package.json'))
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of [inProject('package-lock.json'), ...manifests]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

async function emptyModules() {
  for (const name of await readdir(MODULES)) {
    if (name !== LOCK) await rm(path.join(MODULES, name), { recursive: true, force: true })
  }
}

/** npm must run on the machine's own Node, not on the one that it may be replacing. */
function machineEnv() {
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  return { ...process.env, PATH: entries.filter((entry) => !entry.startsWith(MODULES)).join(path.delimiter) }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function refuse(error) {
  if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) {
    throw new Obstacle(
      `Le dossier ${ROOT} n'est pas modifiable par ce compte : lancez une première fois la commande avec le compte ` +
        'propriétaire du dossier, ou clonez le projet dans un dossier à vous.',
    )
  }
  throw error
}
