import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { Obstacle, inProject, say } from './project.mjs'
import { run } from './run.mjs'

/** The Node that the project installs for itself, whatever the machine has. */
export const NODE = inProject('node_modules', 'node', 'bin', 'node')
const COMMAND = inProject('node_modules', '.bin', 'node')

/**
 * npm may have refused to run the install script of the package `node`, which fetches the program: it is run here, and
 * the command that npm then leaves out is added.
 * @param {NodeJS.ProcessEnv} env
 */
export async function completeNode24(env) {
  if (!existsSync(NODE)) {
    say('Téléchargement de Node 24')
    await run('node', ['installArchSpecificPackage.js'], { cwd: inProject('node_modules', 'node'), env })
  }
  if (!lstatSync(COMMAND, { throwIfNoEntry: false })) await symlink('../node/bin/node', COMMAND)
}

export async function checkNode24() {
  try {
    const version = execFileSync(NODE, ['--version'], { encoding: 'utf8' })
    if (version.startsWith('v24.')) return
    throw new Error(version)
  } catch (cause) {
    throw new Obstacle(
      `Node 24 n'a pas pu être installé dans ${NODE}. Supprimez le dossier node_modules, vérifiez l'accès au registre npm, ` +
        'puis relancez la commande.',
      { cause },
    )
  }
}
