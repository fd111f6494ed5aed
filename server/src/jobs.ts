import type { Services } from './services.ts'

/** Where the hours of jobs are told. */
export const FUSEAU = 'Europe/Paris'

/** A piece of background work, done by one worker at a time over all servers, and done again when it fails. */
export interface Job {
  /** Unique, kebab-case. */
  nom: string
  /** When it runs by itself: a cron expression in Europe/Paris (minute precision)… */
  cron?: string
  /** …or every so many seconds while a worker lives. */
  toutesLesSecondes?: number
  /** At once, besides, whenever something is told on this channel of PostgreSQL (`db/notify.ts`). */
  aussitotSur?: string
  executer(services: Services): Promise<void>
}
