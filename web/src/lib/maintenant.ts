const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** The present, in the time of the utility. */
export interface Maintenant {
  /** `AAAA-MM-JJ`. */
  jour: string
  /** `AAAA-MM-JJTHH:mm:ss`. */
  instant: string
}

export function maintenant(): Maintenant {
  const instant = PARIS.format(new Date()).replace(' ', 'T')
  return { jour: instant.slice(0, 10), instant }
}
