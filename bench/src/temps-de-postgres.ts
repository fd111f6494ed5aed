import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '@ael/server/config.ts'
import type { Horloge } from '@ael/server/kernel/horloge.ts'
import { openServices } from '@ael/server/open-services.ts'
import type { Services } from '@ael/server/services.ts'
import { mediane, type Mesure } from './mesure.ts'

const SEUIL_MS = 150
const TOURS = 7

/** A statement with its values. */
export interface Enonce {
  text: string
  values: readonly unknown[]
}

interface Plan {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

async function expliquer(client: pg.Client, { text, values }: Enonce): Promise<{ duree: number; pages: number }> {
  const durees: number[] = []
  let pages = 0
  for (let tour = 0; tour < TOURS; tour++) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    const [{ Plan: plan, 'Execution Time': duree }] = rows[0]!['QUERY PLAN']
    durees.push(duree)
    pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return { duree: mediane(durees), pages }
}

/** What PostgreSQL itself takes for the statements of a reading, one after the other, and how many pages it reads. */
export async function mesurerEnonces(client: pg.Client, nom: string, enonces: readonly Enonce[]): Promise<Mesure> {
  let [duree, pages] = [0, 0]
  for (const enonce of enonces) {
    const mesure = await expliquer(client, enonce)
    duree += mesure.duree
    pages += mesure.pages
  }
  const nombre = enonces.length > 1 ? ` en ${enonces.length} énoncés` : ''
  return {
    nom,
    valeur: `${Math.round(duree)} ms`,
    seuil: `≤ ${SEUIL_MS} ms`,
    tenu: duree <= SEUIL_MS,
    detail: `temps de PostgreSQL, ${pages} pages lues${nombre}`,
  }
}

/** The statements that a reading makes, in their order: those of every connection that its pool opens. */
export async function enoncesDe(pool: pg.Pool, lire: () => Promise<unknown>): Promise<Enonce[]> {
  const dits: Enonce[] = []
  const ecouter = (client: pg.PoolClient): void => {
    const dire = client.query.bind(client) as (...demande: unknown[]) => unknown
    client.query = ((...demande: unknown[]) => {
      const [enonce, values] = demande
      if (typeof enonce === 'string') dits.push({ text: enonce, values: Array.isArray(values) ? values : [] })
      else if (enonce && typeof enonce === 'object' && 'text' in enonce) {
        const { text, values: siennes } = enonce as pg.QueryConfig
        dits.push({ text, values: siennes ?? (Array.isArray(values) ? values : []) })
      }
      return dire(...demande)
    }) as typeof client.query
  }
  pool.on('connect', ecouter)
  try {
    await lire()
  } finally {
    pool.off('connect', ecouter)
  }
  return dits
}

/** Readings by their names, on services. */
export type Lectures = (services: Services) => Readonly<Record<string, () => Promise<unknown>>>

/** Readings by the functions of the server, on services whose day is told; each measured by its statements. */
export async function mesurerLectures(
  connectionString: string,
  aujourdhui: string,
  lectures: Lectures,
): Promise<Mesure[]> {
  const horloge: Horloge = { aujourdhui: () => aujourdhui, maintenant: () => new Date(`${aujourdhui}T09:00:00Z`) }
  const client = new pg.Client({ connectionString })
  await client.connect()
  const mesures: Mesure[] = []
  const ouvrir = () => openServices(readConfig({}), connectionString, pino({ level: 'warn' }), horloge)
  const premiers = await ouvrir()
  const noms = Object.keys(lectures(premiers.services))
  await premiers.close()
  try {
    for (const nom of noms) {
      // New services each time: nothing is kept of the reading before, not even a connection.
      const { services, close } = await ouvrir()
      try {
        mesures.push(await mesurerEnonces(client, nom, await enoncesDe(services.pool, lectures(services)[nom]!)))
      } finally {
        await close()
      }
    }
    return mesures
  } finally {
    await client.end()
  }
}
