import { clausesOf, strayPoints } from './clauses.ts'
import { type Proof } from './proofs.ts'

/** Every part of the specification (1 to 9) and of the decisions on it (D1 to D6) has clauses. */
const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6']

/**
 * What is wrong, one line for each fault: a clause without a test, a tag that names no clause or stands above no
 * test, and a list of clauses that is not in order.
 */
export function conformanceFaults(list: string, proofs: Proof[]): string[] {
  const ids = clausesOf(list).map(({ id }) => id)
  const proven = new Set(proofs.flatMap(({ clauses, title }) => (title === undefined ? [] : clauses)))
  return [
    ...strayPoints(list).map((line) => `docs/clauses.md: no id: ${line.trim()}`),
    ...parts
      .filter((part) => !ids.some((id) => partOf(id) === part))
      .map((part) => `section ${part} has no clause`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `docs/clauses.md: ${id} stands there twice`),
    ...ids.filter((id) => !proven.has(id)).map((id) => `docs/clauses.md: ${id} has no test`),
    ...proofs.flatMap((proof) =>
      faultsOf(proof, ids).map((fault) => `${proof.file}:${proof.line}: ${fault}`),
    ),
  ]
}

function faultsOf({ clauses, title }: Proof, ids: string[]): string[] {
  return [
    ...(title === undefined ? ['no test follows this tag'] : []),
    ...clauses.filter((id) => !ids.includes(id)).map((id) => `no clause ${id} in docs/clauses.md`),
  ]
}

function partOf(id: string): string | undefined {
  return /^D?\d+/.exec(id)?.[0]
}
