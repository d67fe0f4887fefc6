import { readFileSync } from 'node:fs'
import { sql, type SQL } from 'drizzle-orm'
import { readCsv } from '../features/imports/read-csv.ts'
import { inSummers, type DemoSummers } from './demo-summer.ts'

/** A line of a table by its headings; empty cells are absent. */
export type DemoLine = Partial<Record<string, string>>

/** The text of a file in `data`. */
export const readDemo = (file: string) => readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')

/** What a cell lists. */
export const listed = (cell = '') => (cell === '' ? [] : cell.split(' | '))

/** Lines for a statement to select from, `n` counting them: `from ${asRows(lines)} line(n integer, name text)`. */
export function asRows(lines: DemoLine[]): SQL {
  const rows = lines.map((line, n) => ({ ...line, n }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`
}

export type DemoTables = ReturnType<typeof demoTables>

/** The tables in `data`, with their dates as of these summers: as lines, and as rows of a statement. */
export function demoTables(summers: DemoSummers) {
  return { summers, read, rows: (table: string) => asRows(read(table)) }

  function read(table: string): DemoLine[] {
    const { headings, records } = readCsv(readDemo(`${table}.csv`))
    return records.map(({ cells }) => {
      const pairs = headings.map((heading, at) => [heading, inSummers(cells[at] ?? '', summers)])
      return Object.fromEntries(pairs.filter(([, cell]) => cell !== ''))
    })
  }
}
