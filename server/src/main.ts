import type { Config } from './config.ts'
import { presenterConstats } from './config/presenter.ts'
import { verifierConfiguration } from './config/verifier.ts'
import { BaseInjoignable } from './db/reach.ts'
import { createLogger } from './logger.ts'
import { Running, start } from './start.ts'
import { printWelcome } from './welcome.ts'

/** A sentence for the person who started us; the stack only when it is our fault. */
function explain(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return config?.ROLE === 'worker'
      ? `Le port ${config.SONDES_PORT} est déjà pris par un autre programme : arrêtez-le, ou donnez un autre port (SONDES_PORT=3002 npm start).`
      : `Le port ${config?.PORT} est déjà pris par un autre programme : arrêtez-le, ou donnez un autre port (PORT=3001 npm start).`
  }
  if (error instanceof BaseInjoignable) return error.message
  return error.name === 'Error' && !('code' in error) ? error.message : (error.stack ?? error.message)
}

let config: Config | null = null
const running = new Running()
let leaving = false

/** Ends everything, then the process; a second signal changes nothing. */
async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await running.stop().catch((error: unknown) => process.stderr.write(`${explain(error, config)}\n`))
  process.exit(code)
}

// From the first moment, so that an impatient Ctrl-C leaves no database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void leave(0))

try {
  const verifiee = verifierConfiguration(process.env)
  process.stderr.write(presenterConstats(verifiee.constats))
  config = verifiee.config
  if (!config) await leave(1)
  else {
    const log = createLogger(config.LOG_LEVEL)
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'promesse sans suite'))
    await start(config, log, running)
    if (!leaving) printWelcome(config)
  }
} catch (error) {
  if (!leaving) process.stderr.write(`\n${explain(error, config)}\n`)
  await leave(1)
}
