import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 2000
/** Beyond this a holder whose number seems alive is a stranger: numbers are reused, above all in containers. */
const SILENCE_MS = 10_000

/**
 * Does some work that two commands must not do at once in the same clone.
 * @param {string} file
 * @param {() => void} onWait called once when another command is at work
 * @param {(abandoned: boolean) => Promise<void>} work `abandoned`: a former holder was killed in the middle of it
 */
export async function withLock(file, onWait, work) {
  let abandoned = false
  let waiting = false
  while (!abandoned && !acquire(file)) {
    if (await isAbandoned(file)) {
      abandoned = await takeOver(file)
      continue
    }
    if (!waiting) onWait()
    waiting = true
    await sleep(200)
  }
  const beat = setInterval(() => touch(file), BEAT_MS)
  try {
    await work(abandoned)
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Of several commands that find the lock abandoned, the last to sign it gets it.
 * @param {string} file
 */
async function takeOver(file) {
  writeFileSync(file, String(process.pid))
  await sleep(100)
  return (await readFile(file, 'utf8')) === String(process.pid)
}

/** @param {string} file */
async function isAbandoned(file) {
  try {
    const silence = Date.now() - statSync(file).mtimeMs
    const pid = Number(await readFile(file, 'utf8'))
    return silence > SILENCE_MS || (pid > 0 && !isAlive(pid))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
