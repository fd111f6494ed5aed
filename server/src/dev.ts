import type * as demarrage from './start.ts'
import type * as verification from './config/verifier.ts'
import { readConfig } from './config.ts'
import { presenterConstats } from './config/presenter.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { explain } from './explain.ts'
import { openModules } from './dev/modules.ts'
import { createLogger } from './logger.ts'
import { printWelcome } from './welcome.ts'

/**
 * The server while its code is being changed (`npm run dev`): one process, whose database is started once, and whose
 * changed modules are evaluated again. What cannot be evaluated leaves the former server in service.
 */
const { LOG_LEVEL, DATA_DIR, DATABASE_URL } = readConfig(process.env)
const log = createLogger(LOG_LEVEL)
let running: demarrage.Running | undefined
let stopDatabase = async (): Promise<void> => undefined
let leaving = false

async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await running?.stop().catch(tell)
  await stopDatabase()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void leave(0))
// The next change may mend it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, tell)

function tell(error: unknown): void {
  process.stderr.write(`\n${explain(error, [])}\n`)
}

async function serve(): Promise<void> {
  const { start, Running } = await modules.load<typeof demarrage>('/src/start.ts')
  const { verifierConfiguration } = await modules.load<typeof verification>('/src/config/verifier.ts')
  const { config, constats } = verifierConfiguration(process.env)
  process.stderr.write(presenterConstats(constats))
  if (!config || leaving) return
  await running?.stop()
  running = new Running()
  await start(config, log, running, null)
}

async function serveAgain(): Promise<void> {
  const began = performance.now()
  try {
    await serve()
    process.stdout.write(`› Serveur relancé en ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  } catch (error) {
    tell(error)
  }
}

async function openDatabase(): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    log,
    onUnexpectedExit: (error) => {
      tell(error)
      process.exit(1)
    },
  })
  process.env['DATABASE_URL'] = database.connectionString
  stopDatabase = () => database.stop()
}

try {
  if (!DATABASE_URL) await openDatabase()
} catch (error) {
  tell(error)
  process.exit(1)
}
const modules = await openModules(serveAgain)
await serve().catch(tell)
if (!leaving) printWelcome(readConfig(process.env))
