// Every document can be scanned: a title, headings that nest, and tables whose cells are short.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docShapeFaults } from './doc-shape.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/{,src/**/}README.md'], {
  cwd: root,
}).toSorted()
const faults = documents.flatMap((file) =>
  docShapeFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`),
)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${documents.length} documents\n`)
process.exitCode = faults.length > 0 || documents.length === 0 ? 1 : 0
