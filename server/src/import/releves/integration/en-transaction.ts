import type pg from 'pg'

/** Runs in a transaction on a connection of the pool. */
export async function enTransaction<T>(pool: pg.Pool, faire: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const resultat = await faire(client)
    await client.query('commit')
    client.release()
    return resultat
  } catch (error) {
    // The connection may be lost or in the midst of a COPY: it is not used again, and its end rolls back.
    client.release(true)
    throw error
  }
}
