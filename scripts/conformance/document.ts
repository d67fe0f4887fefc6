import { clauseAt } from './clauses.ts'
import { type Proof } from './proofs.ts'

const introduction = `# Conformance

In a title, \`›\` separates a group of tests from its members. \`%s\` and \`\${…}\` stand for the values of a table of cases.
`

/** The list of clauses with the tests of each beneath it. */
export function conformanceDocument(list: string, proofs: Proof[]): string {
  const lines = list.slice(list.indexOf('\n## ') + 1).split('\n')
  return `${introduction}\n${lines.flatMap((line) => [line, ...testsOf(line, proofs)]).join('\n')}`
}

function testsOf(line: string, proofs: Proof[]): string[] {
  const clause = clauseAt(line)
  if (!clause) return []
  return proofs
    .filter(({ clauses, title }) => title !== undefined && clauses.includes(clause.id))
    .map(({ file, title }) => `  - \`${file}\`: ${title}`)
}
