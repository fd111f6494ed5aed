import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'

/** Kysely's types of a database. */
async function typesOf(connectionString: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ael-types-'))
  const file = path.join(folder, 'schema.generated.ts')
  try {
    execFileSync(
      'kysely-codegen',
      [
        '--dialect=postgres',
        '--date-parser=string',
        '--numeric-parser=string',
        '--type-mapping={"int8":"number"}',
        `--out-file=${file}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATABASE_URL: connectionString } },
    )
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('the types of the database are those of the migrated schema: npm run db:types writes them', async () => {
  const base = await createTestDatabase()
  try {
    await expect(await typesOf(base.connectionString)).toMatchFileSnapshot('schema.generated.ts')
  } finally {
    await base.drop()
  }
})
