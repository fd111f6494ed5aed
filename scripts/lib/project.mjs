import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the clone; the scripts work whatever the current folder is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {...string} parts */
export const inProject = (...parts) => path.join(ROOT, ...parts)

/** An expected failure: its message tells the user what to do, and no stack is shown. */
export class Obstacle extends Error {}

/**
 * Runs a command and turns an obstacle into a sentence and an exit code.
 * @param {() => Promise<number>} command answers its exit code
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Obstacle ? `\n${error.message}` : error)
  }
}

/** @param {string} text */
export const say = (text) => console.log(`› ${text}`)
