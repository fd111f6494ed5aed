import { describe, expect, it } from 'vitest'
import { projectFiles, readProjectFile } from './source-files.ts'

/** What asks a connection by itself, because neither the builder nor a declared statement can say it. */
const CONNEXIONS: Readonly<Record<string, string>> = {
  'server/src/coffre/parcourir.ts': 'sealed columns, whose tables are parameters',
  'server/src/coffre/resceller.ts': 'sealed columns, whose tables are parameters',
  'server/src/demo/seed.ts': 'the transaction around streams of rows',
  'server/src/demo/tables/copie.ts': 'streams of rows, of tables that are parameters',
  'server/src/import/depot/traiter-depot.ts': 'a lock of the session',
  'server/src/import/ndjson/ecrire-lignes.ts': 'tables and columns that are parameters',
  'server/src/import/releves/integration/copier.ts': 'streams of rows',
  'server/src/import/releves/integration/en-transaction.ts': 'the transaction around streams of rows',
  'server/src/import/releves/repartition/ecartees.ts': 'a temporary table, a stream and a cursor',
  'server/src/import/releves/repartition/table-etape.ts': 'a temporary table, a stream and a cursor',
  'server/src/database-schema.ts': 'the schema before it is there',
  'server/src/worker.ts': 'a lock of the session',
}

const files = projectFiles()
  .filter(
    (file) => /^server\/src\/.*\.ts$/.test(file) && !/^server\/src\/(db|testing)\/|\/testing\/|\.test\.ts$/.test(file),
  )
  .map((file) => ({ file, text: readProjectFile(file) }))
const declaring = files.filter(({ file }) => file.endsWith('.sql.ts'))
const others = files.filter(({ file }) => !file.endsWith('.sql.ts'))
const holding = (pattern: RegExp, among = others): string[] =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Kysely's `sql`: what writes statements by hand, and gives them a type that nothing checks. */
const SQL = /\bimport \{[^}]*\bsql\b[^}]*\} from 'kysely'/
const CONNEXION = /\b(?:pool|client|session|admin)\.query\s*[<(]/i

describe('the database', () => {
  it('is asked on a connection of its own only where nothing else can', () => {
    expect(holding(CONNEXION).toSorted()).toEqual(Object.keys(CONNEXIONS).toSorted())
  })

  it('is asked in raw SQL only by declared statements', () => {
    expect(holding(SQL)).toEqual([])
  })

  it.each(declaring)('is asked by what $file exports, which a test finds', ({ text }) => {
    const declared = [...text.matchAll(/\braw(?:Query|Page|Command)\(\{/g)].length
    const exported = [...text.matchAll(/^export const \w+ = raw(?:Query|Page|Command)\(\{/gm)].length
    expect({ declared, run: /\.execute\(/.test(text) || CONNEXION.test(text) }).toEqual({
      declared: exported,
      run: false,
    })
  })
})
