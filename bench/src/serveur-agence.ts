import { pino } from 'pino'
import { createApp } from '@ael/server/app.ts'
import { readConfig } from '@ael/server/config.ts'
import { openServices } from '@ael/server/open-services.ts'

/** The agency's API as in production: production settings, but for the second factor of its staff; logs of warnings only. */
const config = readConfig({ ...process.env, NODE_ENV: 'production', ACCESS_KEY: 'banc', SECOND_FACTEUR: 'propose' })
const { services, notifications, close } = await openServices(
  config,
  process.env['DATABASE_URL'] ?? '',
  pino({ level: 'warn' }),
)
const app = await createApp(services, notifications)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : address)
process.on('SIGTERM', () => {
  app
    .close()
    .then(close)
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
})
