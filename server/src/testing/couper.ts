import type pg from 'pg'
import { openDatabase } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { TestApp } from './app.ts'

/**
 * Has another server do something, killed at its n-th word to the database; answers whether it was. For the database it
 * is as if its process had ended: its connections close in the middle of what they did. Its code goes no further, as
 * nothing of what it has asked is answered any more.
 */
export async function couper(
  app: TestApp,
  mots: number,
  geste: (serveur: Services) => Promise<unknown>,
): Promise<boolean> {
  const { db, pool } = openDatabase(app.services.pool.options.connectionString ?? '')
  const connexions: pg.PoolClient[] = []
  const tuee = new Promise<true>((resolve) => {
    const serveur = { restent: mots, tuer: () => resolve(true) }
    pool.on('connect', (connexion) => {
      connexions.push(connexion)
      compterLesMots(connexion, serveur)
    })
  })
  const tue = await Promise.race([tuee, geste({ ...app.services, db, pool, long: { db, pool } }).then(() => false)])
  if (tue) await Promise.all(connexions.map((connexion) => connexion.end()))
  else await pool.end()
  return tue
}

type Rappel = (...reponse: unknown[]) => void

const jamais = () => new Promise<never>(() => undefined)

/** Once the words of the server are used up, the connection says nothing more, and hands on no answer. */
function compterLesMots(connexion: pg.PoolClient, serveur: { restent: number; tuer: () => void }): void {
  const mort = () => serveur.restent < 0
  const vivant =
    (rappel: Rappel): Rappel =>
    (...reponse) =>
      mort() ? undefined : rappel(...reponse)
  const client = connexion as unknown as { query: (...args: unknown[]) => unknown }
  const dire = client.query.bind(connexion)
  client.query = (...args) => {
    serveur.restent -= 1
    if (mort()) {
      serveur.tuer()
      return jamais()
    }
    const reponse = dire(...args.map((arg) => (typeof arg === 'function' ? vivant(arg as Rappel) : arg)))
    if (!(reponse instanceof Promise)) return reponse
    return reponse.then(
      (rows: unknown) => (mort() ? jamais() : rows),
      (error: unknown) => (mort() ? jamais() : Promise.reject(error)),
    )
  }
}
