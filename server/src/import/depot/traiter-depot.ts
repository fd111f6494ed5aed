import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import { createCoffre } from '../../gateways/coffre/coffre.ts'
import { garderFichier } from '../../gateways/fichiers/fichiers-gardes.ts'
import { SUFFIXE_RAPPORT } from '../../gateways/fichiers/depots.ts'
import { chiffresDe, preparerDossierRejets } from '../fichier/dossier-rejets.ts'
import { ErreurImport } from '../fichier/erreur-import.ts'
import { importer } from '../importer.ts'
import { dansLOrdre, demandeDe, fichierOptions, natureDe, sourcesOptions } from './demandes.ts'

/** Where files are dropped, and where their refused lines go. */
export interface Dossiers {
  depot: string
  rejets: string
}

/** What the drop folder needs; a server's `Services` is one. */
export interface ContexteDepot {
  pool: pg.Pool
  horloge: Horloge
  log: Pick<Logger, 'info' | 'error'>
  config: Pick<Config, 'CLES_DONNEES'>
}

/** A file that was written to less than this ago may still be being copied. */
const REPOS_MS = 30_000
/** The instant that names in `traites/` and `rejetes/` begin with, to the second. */
const LONGUEUR_DATE = 'aaaammjjhhmmss'.length
/** Names of refused lines of dropped files begin so: no command writes them. */
const DU_DEPOT = 'depot-'

/**
 * Imports what lies in a drop folder and moves it to `traites/`, or to `rejetes/` when it cannot be read, the report
 * beside; its refused lines go to a folder of their own. A file is taken by one server at a time; one whose import was cut short is imported again, which is harmless.
 *
 * @param repos how long a file must have lain unchanged, in milliseconds
 * @throws the first failure that is not the file's, once the other files have had their turn
 */
export async function traiterDepot(contexte: ContexteDepot, dossiers: Dossiers, repos = REPOS_MS): Promise<void> {
  const dossier = dossiers.depot
  await preparerDossierRejets(dossiers.rejets)
  await mkdir(path.join(dossier, 'traites'), { recursive: true })
  await mkdir(path.join(dossier, 'rejetes'), { recursive: true })
  const fichiers = (await readdir(dossier)).filter((fichier) => natureDe(fichier) !== null)
  const pannes: unknown[] = []
  for (const fichier of dansLOrdre(fichiers)) {
    try {
      await seul(contexte.pool, fichier, async () => {
        if (await estComplet(dossier, fichier, repos)) await traiterFichier(contexte, dossiers, fichier)
      })
    } catch (error) {
      contexte.log.error({ fichier, error }, 'import du fichier interrompu')
      pannes.push(error)
    }
  }
  if (pannes.length > 0) throw pannes[0]
}

/** Runs unless another server has the file in hand; the database frees a file whose server died. */
async function seul(pool: pg.Pool, fichier: string, faire: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  // Nobody may be waiting for the connection when it is lost.
  const perdue = () => undefined
  client.on('error', perdue)
  const verrou = async (fonction: string) => {
    const { rows } = await client.query<{ fait: boolean }>(
      `select ${fonction}(hashtextextended('depot ' || $1, 0)) as fait`,
      [fichier],
    )
    return rows[0]?.fait === true
  }
  try {
    if (await verrou('pg_try_advisory_lock')) {
      await faire()
      await verrou('pg_advisory_unlock')
    }
    client.off('error', perdue)
    client.release()
  } catch (error) {
    // Ends the connection and with it the lock.
    client.release(true)
    throw error
  }
}

/** Whether the file is there, and has lain unchanged long enough, as what its options may lie in. */
async function estComplet(dossier: string, fichier: string, repos: number): Promise<boolean> {
  const ageDuFichier = await ageDe(path.join(dossier, fichier))
  const options = await Promise.all(sourcesOptions(fichier).map((source) => ageDe(path.join(dossier, source))))
  return ageDuFichier !== null && [ageDuFichier, ...options].every((age) => age === null || age >= repos)
}

/** Milliseconds since the file changed, by its own date or that of its entry; null when it is gone. */
async function ageDe(chemin: string): Promise<number | null> {
  try {
    const { mtimeMs, ctimeMs } = await stat(chemin)
    return Date.now() - Math.max(mtimeMs, ctimeMs)
  } catch {
    return null
  }
}

async function traiterFichier(
  { pool, horloge, log, config }: ContexteDepot,
  { depot: dossier, rejets }: Dossiers,
  fichier: string,
): Promise<void> {
  const nom = `${chiffresDe(horloge.maintenant()).slice(0, LONGUEUR_DATE)}-${fichier}`
  const traite = path.join(dossier, 'traites', nom)
  await oublierTentatives(path.join(dossier, 'traites'), rejets, fichier)
  try {
    const demande = await demandeDe(dossier, fichier, path.join(rejets, `${DU_DEPOT}${nom}.rejets.csv`))
    const { rapport, comptes } = await importer(
      pool.options.connectionString ?? '',
      horloge,
      demande,
      config.CLES_DONNEES,
    )
    await ranger(dossier, fichier, traite, rapport)
    log.info({ fichier, ...comptes }, 'fichier importé')
  } catch (error) {
    if (!(error instanceof ErreurImport)) throw error
    log.error({ fichier, motif: error.message }, 'fichier rejeté')
    if ((await ageDe(path.join(dossier, fichier))) === null) return
    const garde = { origine: 'depot', nom, fichier, motif: error.message, gardeLe: horloge.maintenant() } as const
    await garderFichier(pool, createCoffre(config.CLES_DONNEES), garde, path.join(dossier, fichier))
    await ranger(dossier, fichier, path.join(dossier, 'rejetes', nom), error.message)
  }
}

/** An import that was cut short may have left its refused lines or its report; the file itself never got there. */
async function oublierTentatives(traites: string, rejets: string, fichier: string): Promise<void> {
  const presents = new Set(await readdir(traites))
  const sansFichier = async (dossier: string, debut: string, suffixe: string) => {
    const restes = (await readdir(dossier)).filter((nom) => {
      const sien = nom.startsWith(debut) && nom.slice(debut.length + LONGUEUR_DATE) === `-${fichier}${suffixe}`
      return sien && !presents.has(nom.slice(debut.length, -suffixe.length))
    })
    for (const reste of restes) await rm(path.join(dossier, reste))
  }
  await sansFichier(rejets, DU_DEPOT, '.rejets.csv')
  await sansFichier(traites, '', SUFFIXE_RAPPORT)
}

/** The report first: a file that has been moved has its report. */
async function ranger(dossier: string, fichier: string, destination: string, rapport: string): Promise<void> {
  await writeFile(`${destination}${SUFFIXE_RAPPORT}`, `${rapport}\n`)
  await rename(path.join(dossier, fichier), destination)
  const options = fichierOptions(fichier)
  if (options === null || (await ageDe(path.join(dossier, options))) === null) return
  await rename(path.join(dossier, options), `${destination}.json`)
}
