import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ecrireReleves } from './fichier-releves.ts'
import { mediane, type Mesure } from './mesure.ts'

const CLI = path.resolve(import.meta.dirname, '../../server/src/import/cli.ts')
const RATIO_MINIMAL = 0.3
const MEMOIRE_MAXIMALE = 250
const TOURS = 3

export interface MesuresImport {
  lignes: number
  /** Rows a second of a bare COPY, of the import, and the second over the first. */
  copie: number
  importation: number
  ratio: number
  /** The most memory the process had, in MB. */
  memoire: number
}

/**
 * Imports hourly readings by the command and copies the same file by a bare COPY into a table of text, time and number
 * without index, in turns; medians of three.
 *
 * @param connectionString a migrated database
 */
export async function mesurerImport(
  connectionString: string,
  compteurs = 120,
  heures = 8760,
  ordre: 'compteur' | 'temps' = 'compteur',
): Promise<MesuresImport> {
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-banc-'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const fichier = path.join(dossier, 'releves.csv')
    const lignes = await ecrireReleves(fichier, compteurs, heures, ordre)
    const tours: { copie: number; importation: number; memoire: number }[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      const copie = lignes / (await copier(client, fichier))
      await client.query(`delete from compteur where numero_appareil like 'BANC-%'`)
      const { secondes, memoire } = await importer(connectionString, fichier)
      tours.push({ copie, importation: lignes / secondes, memoire })
    }
    await client.query(`
      delete from compteur where numero_appareil like 'BANC-%';
      delete from abonnement where numero_contrat not in (select numero_contrat from affectation_compteur)
        and numero_contrat ~ '^9[0-9]{6}$' and adresse_voie = 'Adresse à compléter'`)
    return {
      lignes,
      copie: mediane(tours.map((tour) => tour.copie)),
      importation: mediane(tours.map((tour) => tour.importation)),
      ratio: mediane(tours.map((tour) => tour.importation / tour.copie)),
      memoire: Math.max(...tours.map((tour) => tour.memoire)),
    }
  } finally {
    await client.end()
    await rm(dossier, { recursive: true })
  }
}

/** Seconds that a bare COPY of the file takes. */
async function copier(client: pg.Client, fichier: string): Promise<number> {
  await client.query(`
    drop table if exists banc_copie;
    create table banc_copie (appareil text, horodatage timestamptz, index_litres bigint)`)
  const debut = performance.now()
  await pipeline(
    createReadStream(fichier),
    client.query(copyFrom(`copy banc_copie from stdin with (format csv, header, delimiter ';')`)),
  )
  const secondes = (performance.now() - debut) / 1000
  await client.query('drop table banc_copie')
  return secondes
}

/** Runs the command and reads its report. */
async function importer(connectionString: string, fichier: string): Promise<{ secondes: number; memoire: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'telereleves', fichier, '--creer'], {
    env: { ...process.env, DATABASE_URL: connectionString },
  })
  const lire = (libelle: RegExp): number => Number(libelle.exec(stdout)?.[1]?.replace(/\s/g, '').replace(',', '.'))
  return { secondes: lire(/Durée\s*: ([\d\s,]+)/), memoire: lire(/Mémoire au plus\s*: ([\d\s,]+)/) }
}

const enMilliers = (lignes: number): string => `${Math.round(lignes / 1000)} 000 lignes/s`

/** The import of readings beside a bare COPY of the same rows, and the memory it takes. */
export async function bancImport(connectionString: string): Promise<Mesure[]> {
  const { lignes, copie, importation, ratio, memoire } = await mesurerImport(connectionString)
  return [
    {
      nom: 'Import de télérelevés contre COPY',
      valeur: ratio.toFixed(2),
      seuil: `≥ ${RATIO_MINIMAL}`,
      tenu: ratio >= RATIO_MINIMAL,
      detail: `${lignes} lignes ; import ${enMilliers(importation)}, COPY ${enMilliers(copie)}`,
    },
    {
      nom: 'Mémoire de l’import',
      valeur: `${Math.round(memoire)} Mo`,
      seuil: `< ${MEMOIRE_MAXIMALE} Mo`,
      tenu: memoire < MEMOIRE_MAXIMALE,
    },
  ]
}
