import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LAST_OF_BASE } from './former-base.ts'
import { readMigrations } from './migration-files.ts'

/** What takes away, or asks for more than servers of the former version give. */
const TAKES_AWAY =
  /\bdrop (?:table|column|view|type)\b|\brename (?:to|column)\b|\balter column \w+ (?:set data )?type\b|\bset not null\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i

it.each([
  ['alter table a drop column b', true],
  ['alter table a rename column b to c', true],
  ['alter table a alter column b type text', true],
  ['alter table a alter column b set not null', true],
  ['alter table a add column b int not null', true],
  ['alter table a add column b int not null default 0', false],
  ['alter table a add column b int, add column c int', false],
  ['create table a (n int not null)', false],
  ['drop index a', false],
])('« %s » takes away: %s', (text, expected) => {
  expect(TAKES_AWAY.test(text)).toBe(expected)
})

it('a migration that takes something away from servers of the former version says so', async () => {
  const migrations = [...(await readMigrations()).values()]
  expect(migrations.length).toBeGreaterThan(20)
  const silent = migrations.filter(
    ({ name, text, rupture }) => name > LAST_OF_BASE && rupture === null && TAKES_AWAY.test(text),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

it('a migration stays as it was delivered', async () => {
  const lines = (await readFile(path.join(import.meta.dirname, 'migrations.sha256'), 'utf8')).trim().split('\n')
  const migrations = await readMigrations()
  const changed = lines.filter((line) => {
    const [sha256, file = ''] = line.split('  ')
    return migrations.get(path.basename(file, '.sql'))?.sha256 !== sha256
  })
  expect(changed, 'Put it back as it was: what the schema needs else is another migration').toEqual([])
})
