/** One message that a connection sent and the database carried out. */
export interface Statement {
  /** Of the connection: which part of the product it belongs to. */
  name: string
  text: string
  /** Parsing and binding included. */
  ms: number
  /** True where it ended a transaction, its own or a longer one. */
  commits: boolean
}

interface Line {
  pid: number
  application_name?: string
  message?: string
}

/** Reads what PostgreSQL wrote with `log_min_duration_statement = 0` and `jsonlog`. */
export function readStatements(log: string): Statement[] {
  const statements: Statement[] = []
  const inTransaction = new Set<number>()
  /** Of parsing and binding, which come before their execution. */
  const before = new Map<number, number>()
  for (const { pid, application_name: name = '', message = '' } of linesOf(log)) {
    const [, milliseconds, kind, text = ''] =
      /^duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: ([^]*)$/.exec(message) ?? []
    if (!kind) continue
    const ms = Number(milliseconds)
    if (kind === 'parse' || kind === 'bind') {
      before.set(pid, (before.get(pid) ?? 0) + ms)
      continue
    }
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
    const wasOpen = inTransaction.has(pid)
    if (word === 'begin') inTransaction.add(pid)
    if (word === 'commit' || word === 'rollback') inTransaction.delete(pid)
    statements.push({
      name,
      text: text.replaceAll(/\s+/g, ' ').trim(),
      ms: ms + (before.get(pid) ?? 0),
      commits: word === 'commit' || (!wasOpen && word !== 'begin'),
    })
    before.delete(pid)
  }
  return statements
}

function linesOf(log: string): Line[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
}
