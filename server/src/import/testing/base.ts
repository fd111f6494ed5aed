import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { type Database, openDatabase } from '../../db/database.ts'
import { coffreEssai } from '../../testing/coffre.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { lireDemande } from '../demande.ts'
import { executerImport, type Resultat } from '../executer.ts'
import type { Nature, NomNdjson } from '../nature.ts'

export const MAINTENANT = new Date('2026-11-02T09:00:00Z')

/** A folder of the test file's own, and the imports from it. */
export interface Imports {
  dossier: string
  ecrire(nom: string, contenu: string | Buffer): Promise<string>
  /** Imports readings from a text; options as on the command line. */
  telereleves(contenu: string | Buffer, options?: Record<string, unknown>): Promise<ResultatTest>
  ndjson(nature: NomNdjson, lignes: readonly unknown[], options?: Record<string, unknown>): Promise<ResultatTest>
  /** Imports a file as its bytes are. */
  importer(nature: Nature, contenu: string | Buffer, options?: Record<string, unknown>): Promise<ResultatTest>
}

/** The same into a database of the test file's own. */
export interface BaseImport extends Imports {
  db: Database
  pool: pg.Pool
  connectionString: string
  /** Runs a query and answers its rows. */
  lire<T extends pg.QueryResultRow>(sql: string, valeurs?: unknown[]): Promise<T[]>
  fermer(): Promise<void>
}

interface ResultatTest extends Resultat {
  /** The file of refused lines without its header; empty when there is none. */
  rejets: string[]
}

export async function ouvrirBase(): Promise<BaseImport> {
  const database = await createTestDatabase()
  const { db, pool } = openDatabase(database.connectionString, 4)
  const imports = await importsDans(pool, () => MAINTENANT)
  return {
    ...imports,
    db,
    pool,
    connectionString: database.connectionString,
    lire: async (sql, valeurs) => (await pool.query(sql, valeurs)).rows,
    async fermer() {
      await pool.end()
      await database.drop()
      await rm(imports.dossier, { recursive: true })
    },
  }
}

/** Imports into a database, from a folder of their own. */
export async function importsDans(pool: pg.Pool, maintenant: () => Date): Promise<Imports> {
  const dossier = await mkdtemp(path.join(tmpdir(), 'ael-import-'))
  const ecrire = async (nom: string, contenu: string | Buffer) => {
    const chemin = path.join(dossier, nom)
    await writeFile(chemin, contenu)
    return chemin
  }
  const executer = async (fichier: string, nature: Nature, options: Record<string, unknown>): Promise<ResultatTest> => {
    const rejets = `${fichier}.rejets.csv`
    const demande = { fichier, rejets, ...lireDemande(nature, options) }
    const resultat = await executerImport(pool, maintenant(), demande, coffreEssai)
    const lignes = await readFile(rejets, 'utf8').then(
      (texte) => texte.trimEnd().split('\n').slice(1),
      () => [],
    )
    return { ...resultat, rejets: lignes }
  }
  return {
    dossier,
    ecrire,
    telereleves: async (contenu, options = {}) =>
      executer(await ecrire('releves.csv', contenu), 'telereleves', options),
    ndjson: async (nature, lignes, options = {}) => {
      const texte = lignes.map((ligne) => (typeof ligne === 'string' ? ligne : JSON.stringify(ligne))).join('\n')
      return executer(await ecrire(`${nature}.ndjson`, texte), nature, options)
    },
    importer: async (nature, contenu, options = {}) =>
      executer(await ecrire(`${nature}.fichier`, contenu), nature, options),
  }
}

/** Everything that is known of readings and volumes, by meter number: what two ways of importing must agree on. */
export async function etatComplet({ lire }: Pick<BaseImport, 'lire'>): Promise<unknown[]> {
  return lire(`
    select c.numero_appareil, cles.jour, r.secondes, r.index_litres, r.ambigus, r.qualites, r.index_reprise,
      j.litres, j.etats, j.volume, j.etat, j.index_fin
    from (select compteur_id, jour from releve_jour union select compteur_id, jour from consommation_jour) cles
    join compteur c on c.id = cles.compteur_id
    left join releve_jour r using (compteur_id, jour)
    left join consommation_jour j using (compteur_id, jour)
    order by c.numero_appareil, cles.jour`)
}

/** Empties what imports of readings write. */
export async function oublierReleves({ lire }: Pick<BaseImport, 'lire'>): Promise<void> {
  await lire('delete from contrat_cree_par_import')
  await lire('delete from affectation_compteur')
  await lire('delete from compteur')
}
