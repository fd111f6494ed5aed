import { constants, accessSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 3 * 1024 ** 3

/**
 * Where clusters that are thrown away are put: in memory when there is room for a whole run, else in the temporary
 * folder. A copied database is five hundred files, thirty times dearer to make on a disk.
 */
export function throwawayFolder(): string {
  return hasRoom() ? MEMORY : tmpdir()
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > ROOM
  } catch {
    return false
  }
}
