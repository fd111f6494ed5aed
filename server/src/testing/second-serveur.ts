import { pino } from 'pino'
import { openServices, type OpenedServices } from '../open-services.ts'
import type { TestApp } from './app.ts'

/** Another server on the database of a test. */
export const secondServeur = ({ services }: TestApp): Promise<OpenedServices> =>
  openServices(
    services.config,
    String(services.pool.options.connectionString),
    pino({ level: 'silent' }),
    services.horloge,
  )
