import { describe, expect, it } from 'vitest'
import { domaineDe } from './frontieres.ts'
import { projectFiles, readProjectFile } from './source-files.ts'
import { TABLES } from './tables.ts'

/** What fills the tables of all domains: the utility's own systems, and the demonstration that plays them. */
const REMPLIT = /^server\/src\/(?:import|demo)\//

const proprietaire = new Map(Object.entries(TABLES).flatMap(([de, tables]) => tables.map((table) => [table, de])))
const files = projectFiles()
  .filter((file) => /^server\/src\/(?!db\/|testing\/).*\.ts$/.test(file) && !/\/testing\/|\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readProjectFile(file) }))

/** Whose file it is: of a domain, or of what is under the domains. */
const de = (file: string): string => domaineDe(file) ?? file.split('/')[2] ?? ''

const LIT = /\b(?:selectFrom|(?:inner|left|right|full)Join|using)\(\s*'(\w+)/g
const ECRIT = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const ECRIT_EN_SQL = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(\w+)(?=\s|$)/gi

/** The tables of others that a file names so. */
const ailleurs = ({ file, text }: { file: string; text: string }, ...patterns: RegExp[]): string[] => [
  ...new Set(
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
      .filter((table) => proprietaire.has(table) && proprietaire.get(table) !== de(file))
      .map((table) => `${file}: ${table} (${proprietaire.get(table)})`),
  ),
]

describe('the tables', () => {
  it('are each kept by one domain', () => {
    const schema = readProjectFile('server/src/db/schema.generated.ts')
    const toutes = [...(schema.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
      ([, nom = '']) => nom,
    )
    expect(Object.values(TABLES).flat().toSorted()).toEqual(toutes.toSorted())
  })

  it('are written by the domain that keeps them', () => {
    const autres = files.filter(({ file }) => !REMPLIT.test(file))
    expect(autres.flatMap((one) => ailleurs(one, ECRIT, ECRIT_EN_SQL))).toEqual([])
  })

  it('are read by others in queries that say so by their name', () => {
    const autres = files.filter(({ file }) => domaineDe(file) !== null && !/\.(?:query|sql)\.ts$/.test(file))
    expect(autres.flatMap((one) => ailleurs(one, LIT))).toEqual([])
  })
})
