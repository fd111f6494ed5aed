import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { horlogeSysteme } from '../../kernel/horloge.ts'
import { type BaseImport, etatComplet, ouvrirBase } from '../testing/base.ts'
import { dossiersDepot } from '../testing/dossiers-depot.ts'
import { dansLOrdre, natureDe } from './demandes.ts'
import { traiterDepot } from './traiter-depot.ts'

let base: BaseImport

const quiet = { info: () => undefined, error: () => undefined }
const traiter = (repos = 0) =>
  traiterDepot(
    { pool: base.pool, horloge: horlogeSysteme, log: quiet, config: readConfig({}) },
    dossiersDepot(base.dossier),
    repos,
  )
const contenu = (sousDossier = '') => readdir(path.join(base.dossier, sousDossier))
/** Names without the instant that they are prefixed with. */
const ranges = async (sousDossier: string) =>
  (await contenu(sousDossier)).map((nom) => nom.replace(/^\d{14}-/, '')).sort()

const RELEVES = 'appareil;horodatage;index\nA;2024-01-10T00:00:00Z;5\nA;2024-01-10T01:00:00Z;9\nA;bah;1\n'
const CREER = JSON.stringify({ creer: true })

describe('the drop folder', () => {
  beforeEach(async () => {
    base = await ouvrirBase()
  })
  afterEach(() => base.fermer())

  it('imports a file with the options beside it, rather than those of all, and puts both away with the report', async () => {
    await base.ecrire('depot.json', '{"creer":true,"unite":"M3"}')
    await base.ecrire('nuit.json', CREER)
    await base.ecrire('nuit.csv.gz', gzipSync(RELEVES))
    await traiter()
    expect(await contenu()).toEqual(['.rejets', 'depot.json', 'rejetes', 'traites'])
    expect(await ranges('traites')).toEqual(['nuit.csv.gz', 'nuit.csv.gz.json', 'nuit.csv.gz.rapport.txt'])
    expect(await contenu('.rejets')).toEqual([expect.stringMatching(/^depot-\d{14}-nuit\.csv\.gz\.rejets\.csv$/)])
    const rapport = (await contenu('traites')).find((nom) => nom.endsWith('.rapport.txt'))!
    expect(await readFile(path.join(base.dossier, 'traites', rapport), 'utf8')).toMatch(/Lignes lues\s+: 3/)
    expect(await base.lire('select volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it('has options for all files, and files of all kinds in the order in which they need each other', async () => {
    await base.ecrire('depot.json', CREER)
    await base.ecrire('releves.csv', RELEVES)
    await base.ecrire(
      'contrats-2024.ndjson',
      JSON.stringify({
        numeroContrat: 12,
        dateEtat: '2020-01-01',
        dateCreation: '2020-01-01',
        numeroClientTitulaire: 1,
        adresseLivraison: { voie: 'rue X', codePostal: '67000', ville: 'Strasbourg' },
      }),
    )
    await base.ecrire('clients_2024.ndjson', JSON.stringify({ numeroClient: 1, nom: 'Durand' }))
    await base.ecrire('clients_2024.json', '{"silencieux":true}')
    await base.ecrire(
      'compteurs.ndjson',
      JSON.stringify({ numeroAppareil: 'A', affectations: [{ numeroContrat: 12, debut: '2024-01-01' }] }),
    )
    await traiter()
    expect(await contenu()).toEqual(['.rejets', 'depot.json', 'rejetes', 'traites'])
    expect(await contenu('rejetes')).toEqual([])
    expect(await base.lire('select nature from journal_import where silencieux')).toEqual([{ nature: 'clients' }])
    expect(await base.lire('select numero_contrat from affectation_compteur')).toEqual([{ numero_contrat: '0000012' }])
    expect(await base.lire('select volume from consommation_jour')).toEqual([{ volume: 4 }])
  })

  it('puts away what cannot be read, with the sentence that says why, and says last what failed for another reason', async () => {
    await mkdir(path.join(base.dossier, 'en-panne.json'))
    await base.ecrire('en-panne.csv', RELEVES)
    await base.ecrire('vide.csv', '')
    await base.ecrire('faux.csv.gz', gzipSync(RELEVES).subarray(0, 30))
    await base.ecrire('mauvaises-options.json', '{')
    await base.ecrire('mauvaises-options.csv', RELEVES)
    await expect(traiter()).rejects.toThrow('EISDIR')
    expect(await contenu()).toEqual(['.rejets', 'en-panne.csv', 'en-panne.json', 'rejetes', 'traites'])
    expect(await ranges('rejetes')).toEqual([
      'faux.csv.gz',
      'faux.csv.gz.rapport.txt',
      'mauvaises-options.csv',
      'mauvaises-options.csv.json',
      'mauvaises-options.csv.rapport.txt',
      'vide.csv',
      'vide.csv.rapport.txt',
    ])
    const rapports = (await contenu('rejetes'))
      .filter((nom) => nom.endsWith('.rapport.txt'))
      .sort((a, b) => (a.slice(15) < b.slice(15) ? -1 : 1))
    const phrases = await Promise.all(rapports.map((nom) => readFile(path.join(base.dossier, 'rejetes', nom), 'utf8')))
    expect(phrases).toEqual([
      expect.stringContaining('la fin du fichier compressé manque'),
      expect.stringContaining('n’est pas un objet JSON'),
      expect.stringContaining('est vide'),
    ])
  })

  it('leaves a file alone that was written to just now', async () => {
    const chemin = await base.ecrire('nuit.csv', RELEVES)
    await utimes(chemin, 0, 0)
    await traiter(60_000)
    expect(await contenu()).toContain('nuit.csv')
    await traiter(0)
    expect(await contenu()).not.toContain('nuit.csv')
  })

  it.each([
    ['nuit.json', ['nuit.csv', 'nuit.csv.json', 'nuit.csv.rapport.txt']],
    ['depot.json', ['nuit.csv', 'nuit.csv.rapport.txt']],
  ])('leaves a file alone while %s, its options, is still being written', async (nom, traites) => {
    await base.ecrire('nuit.csv', RELEVES)
    const options = await base.ecrire(nom, CREER)
    const bientot = new Date(Date.now() + 60_000)
    await utimes(options, bientot, bientot)
    await traiter()
    expect(await contenu()).toEqual(expect.arrayContaining(['nuit.csv', nom]))
    await utimes(options, 0, 0)
    await traiter()
    expect(await ranges('traites')).toEqual(traites)
  })

  it('leaves alone what is no file to import', async () => {
    await writeFile(path.join(base.dossier, 'nuit.csv.part'), RELEVES)
    await writeFile(path.join(base.dossier, '.nuit.csv'), RELEVES)
    await writeFile(path.join(base.dossier, 'autre.ndjson'), '{}')
    await traiter()
    expect(await contenu()).toEqual(['.nuit.csv', '.rejets', 'autre.ndjson', 'nuit.csv.part', 'rejetes', 'traites'])
  })

  it('is served by several servers without taking a file twice', async () => {
    await base.ecrire('depot.json', CREER)
    for (const jour of ['10', '11', '12'])
      await base.ecrire(`${jour}.csv`, RELEVES.replaceAll('2024-01-10', `2024-01-${jour}`))
    await Promise.all([traiter(), traiter(), traiter()])
    await traiter()
    expect((await ranges('traites')).filter((nom) => nom.endsWith('.csv') && !nom.includes('rejets'))).toEqual([
      '10.csv',
      '11.csv',
      '12.csv',
    ])
    expect(await base.lire(`select count(*)::int as n from journal_import`)).toEqual([{ n: 3 }])
  })

  it('takes up again a file whose import was cut short', async () => {
    await base.ecrire('depot.json', CREER)
    await base.telereleves(RELEVES.split('\n').slice(0, 2).join('\n'), { creer: true })
    await base.ecrire('nuit.csv', RELEVES)
    await traiter()
    const etat = await etatComplet(base)
    expect(etat).toHaveLength(1)
    await base.ecrire('nuit.csv', RELEVES)
    await traiter()
    expect(await etatComplet(base)).toEqual(etat)
  })
})

describe('the name of a file', () => {
  it.each([
    ['nuit.csv', 'telereleves'],
    ['NUIT.CSV.GZ', 'telereleves'],
    ['clients.ndjson', 'clients'],
    ['contrats-2024-01.ndjson.gz', 'contrats'],
    ['releves_2024.ndjson', 'releves'],
    ['Factures.v2.ndjson', 'factures'],
    ['productions-2026-11.ndjson', 'productions'],
    ['mandats.ndjson', 'mandats'],
    ['services-2026.ndjson', 'services'],
    ['echeanciers-2026.ndjson.gz', 'echeanciers'],
    ['telereleves.ndjson', null],
    ['clientes.ndjson', null],
    ['depot.json', null],
    ['nuit.csv.part', null],
    ['.cache.csv', null],
  ])('%s says %s', (nom, nature) => {
    expect(natureDe(nom)).toBe(nature)
  })

  it('puts what is referred to first', () => {
    expect(
      dansLOrdre([
        'interventions.ndjson',
        'creneaux.ndjson',
        'echeanciers.ndjson',
        'campagnes.ndjson',
        'releves.ndjson',
        'b.csv',
        'a.csv',
        'factures.ndjson',
        'contrats.ndjson',
        'clients.ndjson',
        'compteurs.ndjson',
      ]),
    ).toEqual([
      'clients.ndjson',
      'contrats.ndjson',
      'compteurs.ndjson',
      'a.csv',
      'b.csv',
      'factures.ndjson',
      'releves.ndjson',
      'echeanciers.ndjson',
      'campagnes.ndjson',
      'creneaux.ndjson',
      'interventions.ndjson',
    ])
  })
})
