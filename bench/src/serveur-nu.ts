import { createServer } from 'node:http'
import pg from 'pg'
import { registerTypeParsers } from '@ael/server/db/types.ts'

/**
 * The bare limit: Node's `http` and statements, prepared but for those that say otherwise, one after the other, nothing else. They come with their values by the
 * environment, so that they are the agency's own; the last one is the answer, or the text of `REPONSE` where it is given.
 */
registerTypeParsers()
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const enonces = JSON.parse(process.env['ENONCES'] ?? '[]') as { sql: string; valeurs: unknown[]; prepare?: boolean }[]

const reponse = process.env['REPONSE']

async function repondre(): Promise<string> {
  let rows: { total?: number }[] = []
  for (const [rang, { sql: text, valeurs: values, prepare = true }] of enonces.entries())
    ({ rows } = await pool.query<{ total?: number }>({ ...(prepare && { name: `nu${rang}` }), text, values }))
  return reponse ?? JSON.stringify({ resultats: rows, nbTotalResultats: rows[0]?.total })
}

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  repondre().then(
    (corps) => response.end(corps),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : address)
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
