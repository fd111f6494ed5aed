import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFichiers, type Fichiers } from './fichiers.ts'

let dossier: string
let fichiers: Fichiers
let journal: string[]
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'ael-fichiers-'))
})
afterAll(() => rm(dossier, { recursive: true }))
beforeEach(() => {
  journal = []
  fichiers = sous(dossier)
})

const sous = (racine: string): Fichiers =>
  createFichiers(racine, pino({ level: 'warn' }, { write: (ligne) => journal.push(ligne) }))

it('keeps a file under its name, and knows none that was not written', async () => {
  expect(await fichiers.lire('a/b.pdf')).toBeNull()
  for (const contenu of ['un', 'deux']) {
    await fichiers.garder('a/b.pdf', Buffer.from(contenu))
    await fichiers.terminer()
  }
  expect(String(await fichiers.lire('a/b.pdf'))).toBe('deux')
})

it('written by many at once is one of them, and leaves nothing else', async () => {
  const contenus = Array.from({ length: 40 }, (_, rang) => String(rang).repeat(50_000))
  await Promise.all(contenus.map((contenu) => fichiers.garder('c/d.pdf', Buffer.from(contenu))))
  await fichiers.terminer()
  expect(contenus).toContain(String(await fichiers.lire('c/d.pdf')))
  expect(await readdir(path.join(dossier, 'c'))).toEqual(['d.pdf'])
  expect(journal).toEqual([])
})

it('tells the log what it cannot write, and leaves nothing behind', async () => {
  await writeFile(path.join(dossier, 'fichier'), '')
  await fichiers.garder('fichier/e.pdf', Buffer.from('x'))
  await fichiers.terminer()
  expect(journal.join()).toContain('fichier/e.pdf')
})

describe('what was written long ago goes', () => {
  const MAINTENANT = Date.parse('2026-11-21T03:40:00Z')
  const heures = (nombre: number) => new Date(MAINTENANT - nombre * 3_600_000)
  async function remplir(): Promise<Fichiers> {
    const racine = await mkdtemp(path.join(dossier, 'purge-'))
    fichiers = sous(racine)
    for (const [age, nom] of [
      [1, 'factures/001/un.pdf'],
      [30, 'factures/001/deux.pdf'],
      [50, 'factures/002/trois.pdf'],
      [800, 'factures/002/quatre.pdf'],
      [800, 'factures/002/cinq.pdf.coupe'],
    ] as const) {
      await fichiers.garder(nom, Buffer.alloc(100))
      await fichiers.terminer()
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
    expect(await sous(path.join(dossier, 'absent')).purger({ avant: heures(0), octetsMax: 1 })).toEqual({
      fichiers: 0,
      octets: 0,
    })
  })
})
