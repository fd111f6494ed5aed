import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ecrireReleves, type Ordre } from './fichier-releves.ts'
import { mediane, type Mesure } from './mesure.ts'

const CLI = path.resolve(import.meta.dirname, '../../server/src/import/cli.ts')
const RATIO_MINIMAL = 0.3
const MEMOIRE_MAXIMALE = 250
const TOURS = 3
const HEURES = 8760
/** Meters that make five million lines. */
const COMPTEURS_GRAND_FICHIER = 571

interface MesuresImport {
  lignes: number
  /** Rows a second of a bare COPY, of the import, and the second over the first. */
  copie: number
  importation: number
  ratio: number
}

/**
 * Imports hourly readings by the command and copies the same file by a bare COPY into a table of text, time and number
 * without index, in turns; medians of three.
 *
 * @param connectionString a migrated database
 */
async function mesurerImport(
  connectionString: string,
  compteurs = 120,
  heures = HEURES,
  ordre: Ordre = 'compteur',
): Promise<MesuresImport> {
  return avecFichier(connectionString, compteurs, heures, ordre, async (client, fichier, lignes) => {
    const tours: { copie: number; importation: number }[] = []
    for (let tour = 0; tour < TOURS; tour++) {
      const copie = lignes / (await copier(client, fichier))
      const { secondes } = await importer(connectionString, fichier)
      tours.push({ copie, importation: lignes / secondes })
      await client.query(OUBLIER)
    }
    return {
      lignes,
      copie: mediane(tours.map((tour) => tour.copie)),
      importation: mediane(tours.map((tour) => tour.importation)),
      ratio: mediane(tours.map((tour) => tour.importation / tour.copie)),
    }
  })
}

/** The most memory, in MB, that the command has while it imports a file of five million lines. */
async function mesurerMemoire(connectionString: string, ordre: Ordre): Promise<{ lignes: number; memoire: number }> {
  return avecFichier(connectionString, COMPTEURS_GRAND_FICHIER, HEURES, ordre, async (client, fichier, lignes) => {
    const { memoire } = await importer(connectionString, fichier)
    await client.query(OUBLIER)
    return { lignes, memoire }
  })
}

/** Makes a file of readings that is there for as long as it is used. */
async function avecFichier<T>(
  connectionString: string,
  compteurs: number,
  heures: number,
  ordre: Ordre,
  faire: (client: pg.Client, fichier: string, lignes: number) => Promise<T>,
): Promise<T> {
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-banc-'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const fichier = path.join(dossier, 'releves.csv')
    return await faire(client, fichier, await ecrireReleves(fichier, compteurs, heures, ordre))
  } finally {
    await client.end()
    await rm(dossier, { recursive: true })
  }
}

const OUBLIER = `
  with crees as (
    select c.numero_contrat from contrat_cree_par_import c join compteur k on k.id = c.compteur_id
      where k.numero_appareil like 'BANC-%'),
  contrats as (delete from abonnement where numero_contrat in (select numero_contrat from crees))
  delete from compteur where numero_appareil like 'BANC-%'`

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

/** The import of readings beside a bare COPY of the same rows, and the memory that a large file takes. */
export async function bancImport(connectionString: string): Promise<Mesure[]> {
  const { lignes, copie, importation, ratio } = await mesurerImport(connectionString)
  const vitesse: Mesure = {
    nom: 'Import de télérelevés contre COPY',
    valeur: ratio.toFixed(2),
    seuil: `≥ ${RATIO_MINIMAL}`,
    tenu: ratio >= RATIO_MINIMAL,
    detail: `${lignes} lignes ; import ${enMilliers(importation)}, COPY ${enMilliers(copie)}`,
  }
  return [vitesse, await memoire(connectionString, 'compteur'), await memoire(connectionString, 'temps')]
}

async function memoire(connectionString: string, ordre: Ordre): Promise<Mesure> {
  const { lignes, memoire } = await mesurerMemoire(connectionString, ordre)
  return {
    nom: `Mémoire de l’import, fichier trié par ${ordre}`,
    valeur: `${Math.round(memoire)} Mo`,
    seuil: `< ${MEMOIRE_MAXIMALE} Mo`,
    tenu: memoire < MEMOIRE_MAXIMALE,
    detail: `${lignes} lignes`,
  }
}
