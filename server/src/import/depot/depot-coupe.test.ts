import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as attendre } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { horlogeSysteme } from '../../kernel/horloge.ts'
import { type BaseImport, etatComplet, oublierReleves, ouvrirBase } from '../testing/base.ts'
import { dossiersDepot } from '../testing/dossiers-depot.ts'
import { traiterDepot } from './traiter-depot.ts'

let base: BaseImport
beforeAll(async () => {
  base = await ouvrirBase()
})
afterAll(() => base.fermer())

const SERVEUR = path.resolve(import.meta.dirname, '../testing/serveur-depot.ts')
const COMPTEURS = 80
const HEURES = 3000
/** Of all meters: 125 days from 1 h to 0 h, Paris time. */
const JOURS = COMPTEURS * 126
const DEBUT = Date.parse('2024-01-01T00:00:00Z')

/** Meters one after the other, each with a register that falls once, so that there are refused lines as well. */
function* lignes(): Generator<string> {
  yield 'appareil;horodatage;index'
  for (let compteur = 0; compteur < COMPTEURS; compteur++) {
    for (let heure = 0; heure < HEURES; heure++) {
      yield `C-${compteur};${new Date(DEBUT + heure * 3_600_000).toISOString()};${heure === 50 ? 0 : 1000 + heure * 10}`
    }
  }
}

const fichiers = (sousDossier = '') => readdir(path.join(base.dossier, sousDossier))
const traiter = async () => {
  const log = { info: () => undefined, error: () => undefined }
  const services = { pool: base.pool, horloge: horlogeSysteme, log, config: readConfig({}) }
  while ((await fichiers()).includes('nuit.csv.gz')) await traiterDepot(services, dossiersDepot(base.dossier), 0)
}

/** Starts a server of its own on the drop folder and kills it once some readings are in; answers what ended it. */
async function couper(): Promise<unknown> {
  const serveur = spawn(process.execPath, [SERVEUR, base.connectionString, base.dossier], { stdio: 'inherit' })
  const fin = once(serveur, 'exit')
  while ((await base.lire('select from releve_jour limit 1')).length === 0 && serveur.exitCode === null)
    await attendre(5)
  serveur.kill('SIGKILL')
  const [, signal] = await fin
  return signal
}

describe('a server killed in the middle of a file', () => {
  it('leaves it to the next one, which ends where an import that was not cut short does', async () => {
    const gz = gzipSync([...lignes()].join('\n'))
    await base.ecrire('nuit.json', '{"creer":true}')
    await base.ecrire('nuit.csv.gz', gz)
    expect(await couper()).toBe('SIGKILL')
    expect(await fichiers()).toContain('nuit.csv.gz')
    expect((await etatComplet(base)).length).toBeLessThan(JOURS)
    await traiter()
    const rejets = (await fichiers('.rejets')).map((nom) => nom.slice('depot-'.length))
    expect(rejets).toHaveLength(1)
    const noms = [...(await fichiers('traites')), ...rejets]
    expect(new Set(noms.map((nom) => nom.slice(0, 14))).size, 'nothing is left of the first attempt').toBe(1)
    const ranges = noms.map((nom) => nom.slice(15)).sort()
    expect(ranges.filter((nom) => !nom.endsWith('.rejets.csv'))).toEqual([
      'nuit.csv.gz',
      'nuit.csv.gz.json',
      'nuit.csv.gz.rapport.txt',
    ])
    const apresCoupure = await etatComplet(base)
    await oublierReleves(base)
    await base.telereleves(gz, { creer: true })
    expect(apresCoupure).toEqual(await etatComplet(base))
    expect(apresCoupure).toHaveLength(JOURS)
  }, 120_000)
})
