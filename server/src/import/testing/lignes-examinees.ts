import type pg from 'pg'

interface Noeud {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Noeud[]
}

/** The rows that a plan and those within it handed on or compared and dropped; the plan gives averages per loop. */
function examinees(noeud: Noeud): number {
  const parTour =
    (noeud['Actual Rows'] ?? 0) + (noeud['Rows Removed by Filter'] ?? 0) + (noeud['Rows Removed by Join Filter'] ?? 0)
  return (
    parTour * (noeud['Actual Loops'] ?? 1) + (noeud.Plans ?? []).reduce((somme, autre) => somme + examinees(autre), 0)
  )
}

/**
 * Does something in a transaction that is rolled back, and answers how many rows PostgreSQL looked at for it: work is
 * counted, not timed.
 */
export async function lignesExaminees(
  pool: pg.Pool,
  faire: (client: pg.ClientBase) => Promise<unknown>,
): Promise<number> {
  const client = await pool.connect()
  let total = 0
  const compter = async (texte: string, valeurs: unknown[] = []) => {
    await client.query('savepoint compte')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Noeud }[] }>(
      `explain (analyze, timing off, format json) ${texte}`,
      valeurs,
    )
    await client.query('rollback to savepoint compte')
    total += rows.reduce(
      (somme, row) => somme + row['QUERY PLAN'].reduce((plans, { Plan }) => plans + examinees(Plan), 0),
      0,
    )
    return client.query(texte, valeurs)
  }
  const observe = new Proxy(client, {
    get: (cible, nom) => (nom === 'query' ? compter : (Reflect.get(cible, nom, cible) as unknown)),
  })
  try {
    await client.query('begin')
    await faire(observe)
  } finally {
    await client.query('rollback')
    client.release()
  }
  return total
}
