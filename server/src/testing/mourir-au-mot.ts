import pg from 'pg'

/** Kills this process at its n-th word to the database from now on. */
export function mourirAuMot(mots: number): void {
  let dits = 0
  const client = pg.Client.prototype as unknown as { query: (this: unknown, ...args: unknown[]) => unknown }
  const dire = client.query
  client.query = function (...args) {
    dits += 1
    if (dits > mots) process.kill(process.pid, 'SIGKILL')
    return dire.apply(this, args)
  }
}
