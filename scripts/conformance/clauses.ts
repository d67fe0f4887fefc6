/** One thing that the specification or a decision on it asks for; `id` is what tests name. */
export interface Clause {
  id: string
  text: string
}

const clauseLine = /^- \*\*([^*\s]+)\*\* (.+)$/

/** The clauses of docs/clauses.md, in its order. */
export function clausesOf(list: string): Clause[] {
  return list.split('\n').flatMap((line) => clauseAt(line) ?? [])
}

/** The clause that a line of the list states. */
export function clauseAt(line: string): Clause | undefined {
  const [, id, text] = clauseLine.exec(line) ?? []
  return id && text ? { id, text } : undefined
}

/** Points of the list that state no clause, because their id is missing or written otherwise. */
export function strayPoints(list: string): string[] {
  return list.split('\n').filter((line) => /^\s*[-*] /.test(line) && !clauseAt(line))
}
