import { startEmbeddedPostgres } from '../db/embedded/start.ts'

/**
 * A process that serves a data folder until it is told to end: `serve-data-dir.ts FOLDER`.
 * Says to its parent, over the channel of `fork`, the address that it serves or the error that stopped it.
 */
const [dataDir = ''] = process.argv.slice(2)
const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

try {
  const server = await startEmbeddedPostgres({ dataDir, log })
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  process.once('message', () => process.exit(0))
  process.send?.({ connectionString: server.connectionString })
} catch (error) {
  process.send?.({ error: String(error) }, () => process.exit(1))
}
