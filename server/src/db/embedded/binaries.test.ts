import { mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { completeInstallation } from './binaries.ts'

async function packageWithoutInstallScript(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ael-paquet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of ['bin', 'lib']) await mkdir(path.join(folder, 'native', part), { recursive: true })
  for (const file of ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5.18']) {
    await writeFile(path.join(folder, 'native', file), '', { mode: 0o644 })
  }
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  return folder
}

it('makes good an install script that npm did not run, and may be repeated', async () => {
  const folder = await packageWithoutInstallScript()
  await completeInstallation(folder)
  await completeInstallation(folder)
  expect(await readlink(path.join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(await readlink(path.join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect((await stat(path.join(folder, 'native/bin/postgres'))).mode & 0o111).toBe(0o111)
  expect((await stat(path.join(folder, 'native/bin/initdb'))).mode & 0o111).toBe(0o111)
})

it('asks for another installation when a program is missing', async () => {
  const folder = await packageWithoutInstallScript()
  await rm(path.join(folder, 'native', 'bin', 'postgres'))
  await expect(completeInstallation(folder)).rejects.toThrow(/incomplète.*npm install/)
})
