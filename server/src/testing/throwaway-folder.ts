import { randomUUID } from 'node:crypto'
import { constants, accessSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 3 * 1024 ** 3

/**
 * Where clusters that are thrown away are put: in memory when there is room for a whole run, else in the temporary
 * folder. A copied database is five hundred files, thirty times dearer to make on a disk.
 */
export function throwawayFolder(): string {
  return hasRoom() ? MEMORY : tmpdir()
}

/** What the names of data folders of test runs begin with; the process that answers for the folder follows. */
export const PREFIX = 'ael-tests-'

/** The path of a data folder of this process: once it has ended, the next run deletes what it left behind. */
export const throwawayDataDir = (folder = throwawayFolder()): string =>
  path.join(folder, `${PREFIX}${process.pid}-${randomUUID()}`)

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > ROOM
  } catch {
    return false
  }
}
