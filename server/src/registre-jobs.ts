import type { Job } from './jobs.ts'

/** The jobs of all domains. */
export const jobs: readonly Job[] = []
