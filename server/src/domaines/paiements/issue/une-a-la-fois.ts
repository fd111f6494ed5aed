import type pg from 'pg'

/** Of each server, known by its connections. */
const serveurs = new WeakMap<pg.Pool, Map<string, Promise<unknown>>>()

/**
 * Does one thing at a time under a key, in the order of asking, on the server of these connections. It proves nothing (the
 * lock in the database does, for all servers), but keeps duplicates from holding a connection each while they wait for the
 * same row.
 */
export async function uneALaFois<T>(pool: pg.Pool, cle: string, faire: () => Promise<T>): Promise<T> {
  const files = serveurs.get(pool) ?? new Map<string, Promise<unknown>>()
  serveurs.set(pool, files)
  const precedente = files.get(cle)
  const mienne = precedente ? precedente.then(faire, faire) : faire()
  files.set(cle, mienne)
  try {
    return await mienne
  } finally {
    if (files.get(cle) === mienne) files.delete(cle)
  }
}
