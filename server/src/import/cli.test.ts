import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BaseImport, ouvrirBase } from './testing/base.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const CLI = path.join(import.meta.dirname, 'cli.ts')

async function lancer(...args: string[]): Promise<{ code: number; sortie: string; erreur: string }> {
  const processus = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATABASE_URL: base.connectionString },
  })
  const [sortie, erreur, [code]] = await Promise.all([
    text(processus.stdout),
    text(processus.stderr),
    once(processus, 'close'),
  ])
  return { code: code as number, sortie, erreur }
}

const RELEVES = 'user key;datetime;meter reading\nA;10/01/2024 00:20:00;5\nA;10/01/2024 01:20:00;9\nA;bah;1\n'
const OPTIONS = [
  ['--separateur', ';'],
  ['--appareil', 'user key'],
  ['--horodatage', 'datetime'],
  ['--index', 'meter reading'],
  ['--format-date', 'dd/MM/yyyy HH:mm:ss'],
  ['--unite', 'L'],
].flat()

describe('npm run importer', () => {
  it('imports, reports, and succeeds although lines are refused', async () => {
    const fichier = await base.ecrire('r.csv', RELEVES)
    const { code, sortie, erreur } = await lancer('telereleves', fichier, ...OPTIONS, '--creer')
    expect({ code, erreur }).toEqual({ code: 0, erreur: '' })
    expect(sortie).toMatch(/Lignes lues\s+: 3\n/)
    expect(sortie).toMatch(/Acceptées\s+: 2\n/)
    expect(sortie).toMatch(/Rejetées\s+: 1\n\s+- horodatage absent ou d’un autre format\s+: 1\n/)
    expect(sortie).toMatch(/Compteurs\s+: 1\n/)
    expect(sortie).toMatch(/Jours écrits\s+: 1\n/)
    expect(sortie).toMatch(/Durée\s+: .* s\n/)
    expect(sortie).toMatch(/Lignes par seconde\s+: \d/)
    expect(sortie).toMatch(/Mémoire au plus\s+: \d+ Mo\n/)
    expect(sortie).toContain(`${fichier}.rejets.csv`)
    expect(await base.lire('select sum(volume)::int as volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it('explains itself', async () => {
    expect((await lancer()).sortie).toContain('npm run importer -- telereleves FICHIER')
  })

  it.each([
    [['telereleves', '/nulle/part.csv'], /Le fichier \/nulle\/part\.csv ne peut pas être lu : il n’existe pas\./],
    [['telereleves'], /Usage/],
    [['poissons', 'x'], /On ne sait pas importer « poissons »/],
    [['clients', 'x', '--creer'], /--creer ne vaut que pour les télérelevés/],
    [['telereleves', 'x', '--couleur', 'bleu'], /L’option --couleur n’est pas comprise/],
    [['telereleves', 'x', '--unite'], /L’option --unite/],
    [['telereleves', 'x', '--unite', 'gallon'], /--unite : donnez une unité parmi/],
    [['telereleves', 'x', '--compte', 'a@b.fr'], /--compte : demande aussi --creer/],
  ])('%j fails with a sentence, not with a trace', async (args, message) => {
    const { code, sortie, erreur } = await lancer(...args)
    expect({ code, sortie }).toEqual({ code: 1, sortie: '' })
    expect(erreur).toMatch(message)
    expect(erreur).not.toMatch(/\n\s+at /)
  })

  it('fails on wrong columns and names those that it found', async () => {
    const fichier = await base.ecrire('c.csv', RELEVES)
    const { code, erreur } = await lancer('telereleves', fichier, '--index', 'releve')
    expect(code).toBe(1)
    expect(erreur).toContain('1 « user key », 2 « datetime », 3 « meter reading »')
  })
})
