import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Declaration } from '../db/statement.ts'

const SOURCES = path.join(import.meta.dirname, '..')

const declarationOf = (value: unknown): Declaration | null =>
  typeof value === 'function' && 'declaration' in value ? (value.declaration as Declaration) : null

/** All statements that `.sql.ts` files export, by file and name. */
export async function declaredStatements(): Promise<{ name: string; declaration: Declaration }[]> {
  const files: string[] = []
  for await (const file of glob('**/*.sql.ts', { cwd: SOURCES })) files.push(file)
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const exported = (await import(path.join(SOURCES, file))) as Record<string, unknown>
      return Object.entries(exported).flatMap(([name, value]) => {
        const declaration = declarationOf(value)
        return declaration ? [{ name: `${file} ${name}`, declaration }] : []
      })
    }),
  )
  return found.flat()
}
