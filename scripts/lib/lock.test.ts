import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
let lock = ''
const quiet = () => undefined

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ael-verrou-'))
  lock = path.join(folder, 'verrou')
  return () => rm(folder, { recursive: true })
})

describe('a lock', () => {
  it('lets one command in after the other', async () => {
    const steps: string[] = []
    const onWait = vi.fn<() => void>()
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await vi.waitUntil(() => onWait.mock.calls.length > 0, { timeout: 30_000 })
      steps.push(`${name} ends`)
    }
    await Promise.all([withLock(lock, quiet, work('one')), withLock(lock, onWait, work('two'))])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(onWait).toHaveBeenCalledOnce()
    expect(existsSync(lock)).toBe(false)
  })

  it('is freed by a work that fails', async () => {
    await expect(withLock(lock, quiet, () => Promise.reject(new Error('en panne')))).rejects.toThrow('en panne')
    const work = vi.fn<(abandoned: boolean) => Promise<void>>().mockResolvedValue()
    await withLock(lock, quiet, work)
    expect(work).toHaveBeenCalledWith(false)
  })

  it('of a command killed in the middle is taken over, by one command, which is told so', async () => {
    const dead = spawn('true')
    await once(dead, 'exit')
    await writeFile(lock, String(dead.pid))
    const told: boolean[] = []
    const work = async (abandoned: boolean) => {
      told.push(abandoned)
    }
    await withLock(lock, quiet, work)
    await withLock(lock, quiet, work)
    expect(told).toEqual([true, false])
  })

  it('is taken over when its number is that of a stranger, who does not keep it fresh', async () => {
    await writeFile(lock, String(process.ppid))
    await utimes(lock, new Date(), new Date(Date.now() - 60_000))
    const work = vi.fn<(abandoned: boolean) => Promise<void>>().mockResolvedValue()
    await withLock(lock, quiet, work)
    expect(work).toHaveBeenCalledWith(true)
  })
})
