import { clauseAt } from './clauses.ts'
import { type Proof } from './proofs.ts'

const introduction = `# Conformance

What the product's specification asks for in its sections 1 to 9, what was decided about it (D1 to D6), and the tests that prove each clause. \`npm run conformance\` writes this file from [the clauses](clauses.md) and from the lines \`// Clause 2.frame-1\` above the tests; \`npm run verify\` fails when a clause has no test or this file is out of date.

In a title, \`›\` separates a group of tests from its members. \`%s\` and \`\${…}\` stand for the values of a table of cases.
`

/** The text of docs/CONFORMANCE.md: the list of clauses with the tests of each beneath it. */
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
