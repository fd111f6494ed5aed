import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { declaredStatements } from '../testing/declared-statements.ts'
import { type Described, describeStatement } from '../testing/describe-statement.ts'
import type { Column } from './columns.ts'
import { bool, type Columns, integer, text } from './columns.ts'
import { type Text, written } from './statement.ts'

const statements = await declaredStatements()

let base: TestDatabase
let client: Client
beforeAll(async () => {
  base = await createTestDatabase()
  client = new Client({ connectionString: base.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await base.drop()
})

/** What is wrong with a column as it is declared; a row of an outer join may lack what its table requires. */
function wrong(column: Column<unknown>, { type, notNull }: Described, outer: boolean): string | null {
  if (!column.types.includes(type)) return `is ${type}, not ${column.types[0]}`
  if (notNull === false && !column.nullable && !column.ruledOut) return 'may be null'
  if (notNull === true && !outer && (column.nullable || column.ruledOut)) return 'is never null'
  return null
}

function faults(declared: Columns, described: readonly Described[], outer: boolean): string[] {
  const names = described.map(({ name }) => name)
  const typed = described.flatMap((one) => {
    const column = declared[one.name]
    const fault = column ? wrong(column, one, outer) : 'is not declared'
    return fault === null ? [] : [`${one.name} ${fault}`]
  })
  const missing = Object.keys(declared).filter((name) => !names.includes(name))
  const twice = names.filter((name, rank) => names.indexOf(name) !== rank)
  return [...typed, ...missing.map((name) => `${name} is not answered`), ...twice.map((name) => `${name} comes twice`)]
}

/** Prepares a statement, after what it stands on, and says what its declaration gets wrong. */
async function check(said: Text, given: readonly string[], declared: Columns | null): Promise<string[]> {
  await client.query('begin')
  try {
    for (const before of given) await client.query(before)
    const { text: statement } = written(said)
    const described = await describeStatement(client, statement)
    return declared ? faults(declared, described, /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i.test(statement)) : []
  } finally {
    await client.query('rollback')
  }
}

describe('on the migrated schema, a declared statement is prepared and answers what it declares', () => {
  it.each(statements)('$name', async ({ declaration: { texts, given, row, page } }) => {
    const said = texts()
    expect(said.length).toBeGreaterThan(0)
    for (const one of said) expect(await check(one, given, row && { ...row, ...page?.columns })).toEqual([])
  })
})

describe('the check catches', () => {
  const facture = (columns: string) => ({
    text: `select ${columns} from facture f left join compteur m on false`,
    values: [],
  })
  it.each([
    ['a column that is not declared', facture('f.id, f.type'), { id: integer }, ['type is not declared']],
    ['one that is not answered', facture('f.id'), { id: integer, type: text }, ['type is not answered']],
    ['one that comes twice', facture('f.id, m.id'), { id: integer }, ['id comes twice']],
    [
      'another type',
      facture('f.id, f.solde_cents as bloquee'),
      { id: integer, bloquee: bool },
      ['bloquee is bigint, not boolean'],
    ],
    ['one that may be null', facture('f.derniere_relance as jour'), { jour: text }, ['jour is date, not text']],
  ])('%s', async (_, said, declared, expected) => {
    expect(await check(said, [], declared)).toEqual(expected)
  })

  it('null where it is not declared, and what is declared so for nothing', async () => {
    const said = { text: 'select numero_client_titulaire, code_commune from abonnement', values: [] }
    expect(await check(said, [], { numero_client_titulaire: text.orNull, code_commune: text })).toEqual([
      'numero_client_titulaire is never null',
      'code_commune may be null',
    ])
    expect(await check(said, [], { numero_client_titulaire: text, code_commune: text.neverNull })).toEqual([])
  })

  it('a statement that the schema does not know', async () => {
    await expect(check({ text: 'select inconnue from facture', values: [] }, [], {})).rejects.toThrow('inconnue')
  })
})
