/**
 * The embedded PostgreSQL cannot be used; the message is for the operator and says what to do. Its name stays that of
 * an `Error`, which is how the server knows a sentence to show as it is.
 */
export class EmbeddedPostgresError extends Error {}

/** Another command of this application already serves this data folder. */
export class DataDirInUseError extends EmbeddedPostgresError {}

/** The system's code of an error (`ENOENT`), or PostgreSQL's (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
