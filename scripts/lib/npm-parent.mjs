import { readFileSync } from 'node:fs'

const EVERY_MS = 500

/**
 * Tells when the npm that runs this script was killed hard, which otherwise leaves the script behind.
 * npm runs a script through a shell, which may or may not stay between the two.
 * @param {() => void} then
 */
export function whenNpmDies(then) {
  const script = process.env.npm_lifecycle_script
  if (!script) return
  const shell = commandOf(process.ppid).includes(script) ? process.ppid : undefined
  const npm = parentOf(shell)
  setInterval(() => {
    if (parentOf(shell) !== npm) then()
  }, EVERY_MS).unref()
}

/**
 * Our own parent, or that of the shell between; systems without /proc only know of our own.
 * @param {number | undefined} shell
 */
function parentOf(shell) {
  if (shell === undefined) return process.ppid
  return /^PPid:\t(\d+)$/m.exec(readOrNothing(`/proc/${shell}/status`))?.[1]
}

/** @param {number} pid */
const commandOf = (pid) => readOrNothing(`/proc/${pid}/cmdline`)

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
