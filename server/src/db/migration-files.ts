import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** `-- rupture : raison`, on a line of its own: servers of the former version cannot work on the schema that follows. */
const MARKER = /^-- rupture : (.+)$/m

/** A plain SQL file of `migrations/`. */
export interface MigrationFile {
  name: string
  text: string
  /** Of the text, however its lines end; in hexadecimal. */
  sha256: string
  /** Why servers of the former version must not be started afterwards; null for a migration that only adds. */
  rupture: string | null
}

/** The names of the migrations of a folder, in the order of their time stamps. */
export async function listMigrations(folder = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => path.basename(file, '.sql'))
}

/** The migrations of a folder, by name, in the order of their time stamps. */
export async function readMigrations(folder = MIGRATIONS): Promise<Map<string, MigrationFile>> {
  const read = (await listMigrations(folder)).map(async (name): Promise<[string, MigrationFile]> => {
    const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
    const rupture = MARKER.exec(text)?.[1]?.trim() ?? null
    const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    return [name, { name, text, sha256, rupture }]
  })
  return new Map(await Promise.all(read))
}
