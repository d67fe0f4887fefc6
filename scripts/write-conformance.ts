// Writes docs/CONFORMANCE.md from docs/clauses.md and the tags of the tests. With --check it writes nothing, and fails
// when a clause has no test, a tag is wrong or the document is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clausesOf } from './conformance/clauses.ts'
import { conformanceDocument } from './conformance/document.ts'
import { conformanceFaults } from './conformance/faults.ts'
import { proofsIn } from './conformance/proofs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const document = join(root, 'docs/CONFORMANCE.md')

const list = readFileSync(join(root, 'docs/clauses.md'), 'utf8')
const proofs = globSync('{apps,packages,bench,scripts,test}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})
  .toSorted()
  .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))

if (!process.argv.includes('--check')) writeFileSync(document, conformanceDocument(list, proofs))
const faults = conformanceFaults(list, proofs, readFileSync(document, 'utf8'))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${clausesOf(list).length} clauses, ${proofs.length} tests that name them\n`)
process.exitCode = faults.length > 0 ? 1 : 0
