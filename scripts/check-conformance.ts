// Every clause of the specification names tests that prove it, and the tests are there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { conformanceFaults, conformanceRows } from './conformance.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8')
const faults = conformanceFaults(table, root)
for (const fault of faults) process.stderr.write(`docs/CONFORMANCE.md: ${fault}\n`)
process.stdout.write(`${conformanceRows(table).length} clauses\n`)
process.exitCode = faults.length ? 1 : 0
