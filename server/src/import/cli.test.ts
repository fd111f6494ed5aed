import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taper, taperEnProcessus } from '../testing/commandes.ts'
import { importerFichier } from './importer-fichier.ts'
import { type BaseImport, ouvrirBase } from './testing/base.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const rejetes = () => readdir(path.join(base.dossier, 'donnees', 'rejets')).catch(() => [])

const environnement = () => ({
  DATABASE_URL: base.connectionString,
  DATA_DIR: path.join(base.dossier, 'donnees'),
})
const lancer = (...args: string[]) => taper(importerFichier, args, environnement())

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
    const [rejets, ...autres] = await rejetes()
    expect(autres).toEqual([])
    expect(rejets).toMatch(/^\d{17}-r\.csv\.rejets\.csv$/)
    const chemin = path.join(base.dossier, 'donnees', 'rejets', rejets!)
    expect(sortie).toContain(chemin)
    expect(await readFile(chemin, 'utf8')).toBe(
      'ligne;motif;contenu\n4;horodatage absent ou d’un autre format;A;bah;1\n'.replace('A;bah;1', '"A;bah;1"'),
    )
    for (const lieu of [chemin, path.dirname(chemin)]) expect((await stat(lieu)).mode & 0o077).toBe(0)
    expect(await readdir(base.dossier)).toEqual(['donnees', 'r.csv'])
    expect(await base.lire('select sum(volume)::int as volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it.each([
    ['2', 3, 2, '3 lignes rejetées, 2 admises par --echec-si-rejets : les autres sont importées.\n'],
    ['1', 1, 0, ''],
  ])(
    'ends with an error when more lines are refused than --echec-si-rejets %s allows, having imported the others',
    async (seuil, mauvaises, attendu, dit) => {
      const fichier = await base.ecrire('seuil.csv', RELEVES + 'A;bah;1\n'.repeat(mauvaises - 1))
      const refusees = ['--echec-si-rejets', seuil, '--rejets', '/dev/null']
      const { code, sortie, erreur } = await lancer('telereleves', fichier, ...OPTIONS, '--creer', ...refusees)
      expect(code).toBe(attendu)
      expect(sortie).toMatch(new RegExp(`Rejetées\\s+: ${mauvaises}\\n`))
      expect(erreur).toBe(dit)
      // A device keeps nothing.
      expect(await base.lire(`select nom from fichier_garde where nom = 'null'`)).toEqual([])
    },
  )

  it('says why it cannot write the refused lines', async () => {
    const fichier = await base.ecrire('r.csv', RELEVES)
    const { code, erreur } = await lancer(
      'telereleves',
      fichier,
      ...OPTIONS,
      '--rejets',
      path.join(base.dossier, 'absent', 'r.csv'),
    )
    expect(code).toBe(1)
    expect(erreur).toContain('son dossier n’existe pas')
  })

  it('explains itself, and takes what is typed', async () => {
    expect((await lancer()).sortie).toContain('npm run importer -- telereleves FICHIER')
    const fichier = await base.ecrire('tape.csv', RELEVES)
    const args = ['telereleves', fichier, ...OPTIONS, '--creer', '--echec-si-rejets', '0']
    const { code, sortie, erreur } = await taperEnProcessus(
      path.join(import.meta.dirname, 'cli.ts'),
      args,
      environnement(),
    )
    expect(code).toBe(2)
    expect(sortie).toMatch(/Rejetées\s+: 1\n/)
    expect(erreur).toBe('1 ligne rejetée, 0 admise par --echec-si-rejets : les autres sont importées.\n')
  })

  it.each([
    [['telereleves', '/nulle/part.csv'], /Le fichier \/nulle\/part\.csv ne peut pas être lu : il n’existe pas\./],
    [['poissons', 'x'], /On ne sait pas importer « poissons »/],
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
