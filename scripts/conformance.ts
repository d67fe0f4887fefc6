import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A clause of the specification and the tests that prove it. */
interface Row {
  section: string
  clause: string
  tests: string
}

/** Every part of the specification (1 to 9) and of the decisions (D1 to D5) must have rows. */
const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D1', 'D2', 'D3', 'D4', 'D5']

/**
 * What is wrong with the table of docs/CONFORMANCE.md, one line per fault: a clause without a test, a test that is
 * gone, a part of the specification without clauses. `root` is the folder that test paths start from.
 */
export function conformanceFaults(table: string, root: string): string[] {
  const rows = conformanceRows(table)
  const missing = parts.filter((part) => !rows.some((row) => partOf(row) === part))
  return [
    ...missing.map((part) => `section ${part} has no row`),
    ...rows.flatMap((row) => faultsOf(row, root).map((fault) => `${row.section}, ${row.clause}: ${fault}`)),
  ]
}

/** The clauses of the table, without its headings. */
export function conformanceRows(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => /^\|(?!\s*(-|section\b))/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
    .map(([, section = '', clause = '', tests = '']) => ({ section, clause, tests }))
}

function partOf({ section }: Row): string | undefined {
  return /^D?\d+/.exec(section)?.[0]
}

function faultsOf({ tests }: Row, root: string): string[] {
  const named = tests.split('<br>').filter((text) => text.trim() !== '')
  if (named.length === 0) return ['no test']
  return named.flatMap((text) => faultsOfTest(text.trim(), root))
}

function faultsOfTest(text: string, root: string): string[] {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
  if (!file || !title) return [`not written as \`file\`: title: ${text}`]
  if (!existsSync(join(root, file))) return [`no file ${file}`]
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  return isThere ? [] : [`${file} has no test "${title}"`]
}
