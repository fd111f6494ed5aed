import { observeStatements } from '../db/statement.ts'

/** Whatever a test makes a declared statement answer holds no null where its declaration has none. */
observeStatements(({ row, page }, rows) => {
  for (const answered of rows as Record<string, unknown>[]) {
    const columns = { ...row, ...(page && answered[page.by] !== null && page.columns) }
    for (const [name, column] of Object.entries(columns))
      if (answered[name] === null && !column.nullable)
        throw new Error(
          `The column ${name} is null, which its declaration rules out: ${Object.keys(columns).join(', ')}`,
        )
  }
})
