import type { Services } from './services.ts'

/** A piece of background work; pg-boss runs it, one at a time over all servers, and retries it. */
export interface Job {
  /** Unique, kebab-case. */
  nom: string
  /** When it runs by itself: a cron expression in Europe/Paris (minute precision)… */
  cron?: string
  /** …or every so many seconds while a worker lives. */
  toutesLesSecondes?: number
  executer(services: Services): Promise<void>
}
