import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { ROOT, inProject } from './project.mjs'

/** What Node has read and compiled is kept: the server begins a third sooner the next time. */
export const COMPILED = { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'modules') }

/**
 * The environment of the project's own programs: Node 24 and the installed tools come first on the path.
 * @param {NodeJS.ProcessEnv} [more]
 */
export const projectEnv = (more = {}) => ({
  ...COMPILED,
  ...process.env,
  PATH: `${inProject('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  ...more,
})

/**
 * Runs a program in the project and answers its exit code. Signals that reach us are passed on.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: projectEnv(), ...options })
  return ending(child)
}

/**
 * Runs a program and keeps what it says, for when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function capture(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, env: projectEnv(), ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { code: await ending(child), output }
}

/**
 * Waits for a child, passing signals on, and answers its exit code as a shell would.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ending(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const passed of signals) process.off(passed, pass)
      resolve(code ?? (signal ? 128 + constants.signals[signal] : 1))
    })
  })
}
