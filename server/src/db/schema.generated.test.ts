import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { generateTypes } from './write-types.ts'

it('the types of the database are those of the migrated schema: npm run db:types writes them', async () => {
  const base = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'ael-types-'))
  try {
    const file = path.join(folder, 'schema.generated.ts')
    generateTypes(base.connectionString, file)
    const kept = await readFile(path.join(import.meta.dirname, 'schema.generated.ts'), 'utf8')
    expect(kept).toBe(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
    await base.drop()
  }
})
