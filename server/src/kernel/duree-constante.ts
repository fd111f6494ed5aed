/** Does something and answers no sooner than after so many milliseconds. */
export type EnDuree = <T>(dureeMs: number, travail: () => Promise<T>) => Promise<T>

/** Answers after this time at the earliest, whatever was done and whether it failed: the time then tells nothing. */
export const enDureeConstante: EnDuree = async (dureeMs, travail) => {
  const duree = new Promise<void>((fin) => {
    setTimeout(fin, dureeMs)
  })
  const [issue] = await Promise.allSettled([travail(), duree])
  if (issue.status === 'rejected') throw issue.reason
  return issue.value
}
