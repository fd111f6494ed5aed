/** What the launcher needs of a logger; a pino logger is one. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Gives each line of PostgreSQL's own log the level that it deserves here. */
export function logPostgresLine(log: Log, line: string): void {
  const message = `postgresql: ${line}`
  if (/^(FATAL|PANIC):/.test(line)) log.error(message)
  else if (line.startsWith('WARNING:')) log.warn(message)
  else log.debug(message)
}
