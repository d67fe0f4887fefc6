import type { TestApp } from '../test-app.ts'

/** Where a word is: `payments.email`. */
export interface Hit {
  word: string
  column: string
}

/**
 * Reads every column of every table of the school's own schema and of the queue's as text, and returns where any of the
 * words appear: written out, or as the bytes of a column.
 */
export async function findInDatabase({ sql }: TestApp, words: string[]): Promise<Hit[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`
  const hits: Hit[] = []
  for (const { schema, name } of tables) {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql(schema)}.${sql(name)} t`
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const text = JSON.stringify(value).toLowerCase()
      for (const word of words)
        if (text.includes(word.toLowerCase()) || text.includes(Buffer.from(word).toString('hex')))
          hits.push({ word, column: `${schema === 'public' ? '' : `${schema}.`}${name}.${column}` })
    }
  }
  return hits
}
