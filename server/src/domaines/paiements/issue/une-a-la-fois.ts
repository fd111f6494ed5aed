const files = new Map<string, Promise<unknown>>()

/**
 * Does one thing at a time under a key, in the order of asking, on this server. It proves nothing (the lock in the database
 * does, for all servers), but keeps duplicates from holding a connection each while they wait for the same row.
 */
export async function uneALaFois<T>(cle: string, faire: () => Promise<T>): Promise<T> {
  const precedente = files.get(cle)
  const mienne = precedente ? precedente.then(faire, faire) : faire()
  files.set(cle, mienne)
  try {
    return await mienne
  } finally {
    if (files.get(cle) === mienne) files.delete(cle)
  }
}
