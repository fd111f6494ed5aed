import type { ClientBase, Connection, FieldDef, Submittable } from 'pg'

/** Asks PostgreSQL what a statement would answer, by the describe of its protocol: nothing is run. */
class Describe implements Submittable {
  readonly fields: Promise<FieldDef[]>
  readonly #text: string
  #found: FieldDef[] = []
  readonly #settle: { resolve: (fields: FieldDef[]) => void; reject: (error: Error) => void }

  constructor(text: string) {
    this.#text = text
    const { promise, resolve, reject } = Promise.withResolvers<FieldDef[]>()
    this.fields = promise
    this.#settle = { resolve, reject }
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#found = fields
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#found)
  }
}

/** A column of an answer; `notNull` when it is a column of a table which does not allow null, null for what is worked out. */
export interface Described {
  name: string
  type: string
  notNull: boolean | null
}

/** The columns of what a statement answers. */
export async function describeStatement(client: ClientBase, text: string): Promise<Described[]> {
  const fields = await client.query(new Describe(text)).fields
  const { rows } = await client.query<Described>(
    `select f.name, format_type(f.type, null) as type, a.attnotnull as "notNull"
     from unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) with ordinality f (name, type, relation, number, rank)
     left join pg_attribute a on a.attrelid = f.relation and a.attnum = f.number and f.number > 0 order by f.rank`,
    [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  )
  return rows
}
