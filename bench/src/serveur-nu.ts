import { createServer } from 'node:http'
import pg from 'pg'
import { registerTypeParsers } from '@ael/server/db/types.ts'

/**
 * The bare limit: Node's `http` and one prepared statement, nothing else. The statement and its values come by
 * the environment, so that it is the agency's own.
 */
registerTypeParsers()
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const text = process.env['SQL'] ?? ''
const values = JSON.parse(process.env['VALEURS'] ?? '[]') as unknown[]

const server = createServer((_, response) => {
  pool.query({ name: 'nu', text, values }, (error, answer) => {
    response.statusCode = error ? 500 : 200
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(
      error ? String(error) : JSON.stringify({ resultats: answer.rows, nbTotalResultats: answer.rows[0]?.total }),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : address)
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
