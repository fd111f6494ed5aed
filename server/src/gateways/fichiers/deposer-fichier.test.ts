import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { deposerFichier } from './deposer-fichier.ts'

it('is whole, alone in its folder, and closed to the other accounts of the machine', async () => {
  const dossier = path.join(await mkdtemp(path.join(tmpdir(), 'ael-')), 'banque')
  await deposerFichier(dossier, 'remise.xml', '<Document/>')
  await deposerFichier(dossier, 'remise.xml', '<Document>2</Document>')
  expect(await readdir(dossier)).toEqual(['remise.xml'])
  expect(await readFile(path.join(dossier, 'remise.xml'), 'utf8')).toBe('<Document>2</Document>')
  expect((await stat(path.join(dossier, 'remise.xml'))).mode & 0o007).toBe(0)
})
