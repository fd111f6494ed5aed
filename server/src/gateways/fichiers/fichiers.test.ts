import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFichiers } from './fichiers.ts'

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-fichiers-'))
})
afterAll(() => rm(dossier, { recursive: true }))

it('keeps a file under its name, and knows none that was not written', async () => {
  const fichiers = createFichiers(dossier)
  expect(await fichiers.lire('a/b.pdf')).toBeNull()
  await fichiers.ecrire('a/b.pdf', Buffer.from('un'))
  await fichiers.ecrire('a/b.pdf', Buffer.from('deux'))
  expect(String(await fichiers.lire('a/b.pdf'))).toBe('deux')
})

it('written by many at once is one of them, and leaves nothing else', async () => {
  const fichiers = createFichiers(dossier)
  const contenus = Array.from({ length: 20 }, (_, rang) => String(rang).repeat(50_000))
  await Promise.all(contenus.map((contenu) => fichiers.ecrire('c/d.pdf', Buffer.from(contenu))))
  expect(contenus).toContain(String(await fichiers.lire('c/d.pdf')))
  expect(await readdir(path.join(dossier, 'c'))).toEqual(['d.pdf'])
})

it('leaves nothing behind when it cannot write', async () => {
  await writeFile(path.join(dossier, 'fichier'), '')
  await expect(createFichiers(dossier).ecrire('fichier/e.pdf', Buffer.from('x'))).rejects.toThrow()
})
