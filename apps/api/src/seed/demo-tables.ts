import { readFileSync } from 'node:fs'
import { sql, type Name, type SQL } from 'drizzle-orm'
import { readCsv } from '../features/imports/read-csv.ts'
import { inSummers, inWeeks, type DemoSummers } from './demo-summer.ts'

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

/** A date and a time that the clocks of a zone show, as the moment that it is. */
export const byClock = (local: Name | string, timeZone: string) =>
  sql`(${local}::timestamp at time zone ${timeZone}::text)`

export type DemoTables = ReturnType<typeof demoTables>

/**
 * The tables in `data`, as lines and as rows of a statement. Their dates are as of these summers; those counted in weeks
 * are as of `today`, by the clock of the database, whose own times they stand beside.
 */
export function demoTables(summers: DemoSummers, today = new Date()) {
  return { summers, read, dated, rows: (table: string) => asRows(read(table)) }

  function dated(cell: string): string {
    return inWeeks(inSummers(cell, summers), today)
  }

  function read(table: string): DemoLine[] {
    const { headings, records } = readCsv(readDemo(`${table}.csv`))
    return records.map(({ cells }) => {
      const pairs = headings.map((heading, at) => [heading, dated(cells[at] ?? '')])
      return Object.fromEntries(pairs.filter(([, cell]) => cell !== ''))
    })
  }
}
