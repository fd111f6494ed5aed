import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFichiers, type Fichiers } from './fichiers.ts'

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

describe('what was written long ago goes', () => {
  const MAINTENANT = Date.parse('2026-11-21T03:40:00Z')
  const heures = (nombre: number) => new Date(MAINTENANT - nombre * 3_600_000)
  async function remplir(): Promise<Fichiers> {
    const racine = await mkdtemp(path.join(dossier, 'purge-'))
    const fichiers = createFichiers(racine)
    for (const [age, nom] of [[1, 'factures/001/un.pdf'], [30, 'factures/001/deux.pdf'], [50, 'factures/002/trois.pdf'], [800, 'factures/002/quatre.pdf'], [800, 'factures/002/cinq.pdf.coupe']] as const) {
      await fichiers.ecrire(nom, Buffer.alloc(100))
      await utimes(path.join(racine, nom), heures(age), heures(age))
    }
    return fichiers
  }
  it.each([
    ['by its age', 1000, 3],
    ['by the room that is left', 250, 2],
    ['all of it', 99, 0],
  ])('%s', async (_, octetsMax, nombre) => {
    const fichiers = await remplir()
    expect(await fichiers.purger({ avant: heures(720), octetsMax })).toEqual({ fichiers: nombre, octets: nombre * 100 })
    expect(await fichiers.purger({ avant: heures(720), octetsMax })).toEqual({ fichiers: nombre, octets: nombre * 100 })
    const noms = ['factures/001/un.pdf', 'factures/001/deux.pdf', 'factures/002/trois.pdf', 'factures/002/quatre.pdf']
    const restes = await Promise.all(noms.map((nom) => fichiers.lire(nom)))
    expect(restes.map((reste) => reste !== null)).toEqual(noms.map((_un, rang) => rang < nombre))
  })

  it('or nothing where there is no folder', async () => {
    expect(await createFichiers(path.join(dossier, 'absent')).purger({ avant: heures(0), octetsMax: 1 })).toEqual({ fichiers: 0, octets: 0 })
  })
})
