import { setTimeout as attendre } from 'node:timers/promises'

/** Answers after this time at the earliest, whatever was done and whether it failed: the time then tells nothing. */
export async function enDureeConstante<T>(dureeMs: number, travail: () => Promise<T>): Promise<T> {
  const [issue] = await Promise.allSettled([travail(), attendre(dureeMs)])
  if (issue.status === 'rejected') throw issue.reason
  return issue.value
}
