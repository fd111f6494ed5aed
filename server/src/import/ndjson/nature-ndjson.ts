import type pg from 'pg'
import type * as z from 'zod'
import type { Silence } from './ecrire-lignes.ts'

/** How the lines of a file become rows. One file per kind of data, and a line in `natures.ts`. */
export interface NatureNdjson<T> {
  schema: z.ZodType<T>
  /** What makes two lines speak of the same thing. */
  cle(valeur: T): string
  /** Per line of the lot, what it refers to and the database does not have, as a reason; null when all is there. */
  manques(client: pg.ClientBase, lot: readonly T[]): Promise<(string | null)[]>
  /** Writes a lot, each key once; answers the keys of the lines that changed something. */
  enregistrer(client: pg.ClientBase, lot: readonly T[], silence: Silence): Promise<Set<string>>
}
