// Every clause of docs/clauses.md has a test that names it, and every tag names a clause. With --print it prints the
// clauses with the tests of each instead.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clausesOf } from './conformance/clauses.ts'
import { conformanceDocument } from './conformance/document.ts'
import { conformanceFaults } from './conformance/faults.ts'
import { proofsIn } from './conformance/proofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = readFileSync(join(root, 'docs/clauses.md'), 'utf8')
const proofs = globSync('{apps,packages,bench,scripts,test}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})
  .toSorted()
  .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))

const faults = conformanceFaults(list, proofs)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  process.argv.includes('--print')
    ? conformanceDocument(list, proofs)
    : `${clausesOf(list).length} clauses, ${proofs.length} tests that name them\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
