import { readFileSync } from 'node:fs'
import { rechercher } from '@ael/server/domaines/administration/recherche/rechercher.ts'
import { listeUtilisateurs } from '@ael/server/domaines/utilisateurs/liste/lister-utilisateurs.ts'
import type { DB } from '@ael/server/db/schema.generated.ts'
import { registerTypeParsers } from '@ael/server/db/types.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { comparerALaBase } from './comparer-a-la-base.ts'
import { demarrer } from './debit.ts'
import type { Service } from './donnees-recherche.ts'
import { mediane, type Mesure } from './mesure.ts'

const SEUIL_MS = 20
const SEUIL_TAILLES = 1.5
const SEUIL_MEMOIRE_MO = 60
const TOURS = 7
/**
 * A name that many have, two of them, a mail, a contract, a meter, an address, a name mistyped, nothing, a word of nearly
 * all, two names that nobody has both.
 */
const RECHERCHES = [
  'martin',
  'camille martin',
  'camille.martin',
  '0050000',
  'B00500',
  '12 tanneurs valombre',
  'lefebvr',
  'gitardin',
  'zzzz',
  'rue',
  'rue martin',
  'mamadou zoé',
] as const
const AGENT = { id: 0, profils: ['CHARGE_DE_CLIENTELE'], premiumId: null } as const

type Session = Parameters<typeof listeUtilisateurs>[1]
type Enonce = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The statements that are made meanwhile, in their order. */
async function enoncesDe(pool: pg.Pool, agir: (db: Kysely<DB>) => Promise<unknown>): Promise<Enonce[]> {
  const faits: Enonce[] = []
  await agir(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void faits.push(query) }))
  return faits
}

/** What PostgreSQL itself takes for statements, their planning included. */
async function duree(pool: pg.Pool, enonces: readonly Enonce[]): Promise<number> {
  const tours: number[] = []
  for (let tour = 0; tour < TOURS; tour++) {
    let total = 0
    for (const { sql, parameters } of enonces) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }] }>(
        `explain (analyze, timing off, format json) ${sql}`,
        [...parameters],
      )
      const [plan] = rows[0]!['QUERY PLAN']
      total += plan['Execution Time'] + plan['Planning Time']
    }
    tours.push(total)
  }
  return mediane(tours)
}

interface Durees {
  taille: number
  parRecherche: ReadonlyMap<string, number>
}

async function mesurerTaille({ connectionString, taille }: Service): Promise<Durees> {
  registerTypeParsers()
  const pool = new pg.Pool({ connectionString, max: 1 })
  try {
    const parRecherche = new Map<string, number>()
    for (const recherche of RECHERCHES) {
      const liste = await enoncesDe(pool, (db) =>
        listeUtilisateurs(db, AGENT as unknown as Session, { type: 'tous' }, { recherche }),
      )
      const partout = await enoncesDe(pool, (db) => rechercher({ db }, recherche))
      parRecherche.set(`${recherche}, comptes`, await duree(pool, liste))
      parRecherche.set(`${recherche}, partout`, await duree(pool, partout))
    }
    return { taille, parRecherche }
  } finally {
    await pool.end()
  }
}

const nombre = (valeur: number): string => valeur.toLocaleString('fr-FR').replaceAll('\u202F', ' ')

function dire({ taille, parRecherche }: Durees): Mesure {
  const [pire, plusLongue] = [...parRecherche].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return {
    nom: `Recherche du personnel, ${nombre(taille)} comptes et contrats : la plus longue`,
    valeur: `${plusLongue.toFixed(1)} ms`,
    seuil: `≤ ${SEUIL_MS} ms`,
    tenu: plusLongue <= SEUIL_MS,
    detail: `temps de PostgreSQL, « ${pire} » ; médiane ${mediane([...parRecherche.values()]).toFixed(1)} ms`,
  }
}

/** The memory that a process holds, in MB. */
const memoire = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** All accounts as a file, and the most memory that the server holds meanwhile. */
async function mesurerExport({ connectionString, jeton, taille }: Service): Promise<Mesure> {
  const agence = await demarrer('serveur-agence.ts', { DATABASE_URL: connectionString })
  try {
    const exporter = (recherche = '') =>
      fetch(`http://127.0.0.1:${agence.port}/webapi/Utilisateur/exportUtilisateurs/csv?recherche=${recherche}`, {
        headers: { token: jeton, conversationid: 'banc' },
      })
    // What the code itself takes is there before.
    await (await exporter('martin')).arrayBuffer()
    const avant = memoire(agence.pid)
    let plusHaut = avant
    let lignes = 0
    const debut = performance.now()
    const reponse = await exporter()
    for await (const morceau of reponse.body ?? []) {
      lignes +=
        Buffer.from(morceau as Uint8Array)
          .toString('latin1')
          .split('\n').length - 1
      plusHaut = Math.max(plusHaut, memoire(agence.pid))
    }
    if (lignes < taille) throw new Error(`${lignes} lignes au lieu de ${taille}`)
    const secondes = (performance.now() - debut) / 1000
    return {
      nom: `Export de ${nombre(taille)} comptes, mémoire de plus`,
      valeur: `${Math.round(plusHaut - avant)} Mio`,
      seuil: `< ${SEUIL_MEMOIRE_MO} Mio`,
      tenu: plusHaut - avant < SEUIL_MEMOIRE_MO,
      detail: `${secondes.toFixed(1)} s`,
    }
  } finally {
    await agence.arreter()
  }
}

/** The list of accounts by a name that many have, against the same statements alone. */
async function mesurerDebit(service: Service): Promise<Mesure> {
  const recherche = 'camille martin'
  const pool = new pg.Pool({ connectionString: service.connectionString, max: 1 })
  const enonces = await enoncesDe(pool, (db) =>
    listeUtilisateurs(db, AGENT as unknown as Session, { type: 'tous' }, { recherche }),
  )
  await pool.end()
  const rang = enonces.findIndex(({ sql }) => sql.includes('derniere_connexion'))
  const [page] = enonces.splice(rang, 1)
  if (!page) throw new Error('the page is read')
  return comparerALaBase(service.connectionString, service, {
    nom: `Utilisateur/utilisateurs, ${nombre(service.taille)} comptes : recherche et total`,
    chemin: `Utilisateur/utilisateurs?recherche=${encodeURIComponent(recherche)}`,
    avant: enonces.map(({ sql, parameters }) => ({ sql, valeurs: parameters })),
    sql: page.sql,
    valeurs: page.parameters,
  })
}

/** The searches of the staff on a service and on one ten times as large: what they cost follows what is shown. */
export async function mesurerRecherche(petit: Service, grand: Service): Promise<Mesure[]> {
  const [enPetit, enGrand] = [await mesurerTaille(petit), await mesurerTaille(grand)]
  const rapport = mediane(
    [...enGrand.parRecherche].map(([recherche, valeur]) => valeur / (enPetit.parRecherche.get(recherche) ?? valeur)),
  )
  return [
    dire(enPetit),
    dire(enGrand),
    {
      nom: `Recherche du personnel, ${nombre(grand.taille)} contre ${nombre(petit.taille)}`,
      valeur: rapport.toFixed(2),
      seuil: `≤ ${nombre(SEUIL_TAILLES)}`,
      tenu: rapport <= SEUIL_TAILLES,
      detail: [...enGrand.parRecherche].map(([recherche, ms]) => `${recherche} ${ms.toFixed(1)}`).join(' ; '),
    },
    await mesurerDebit(grand),
    await mesurerExport(petit),
  ]
}
