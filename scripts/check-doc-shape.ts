// Every document can be scanned: a title, headings that nest, tables whose cells are short; a decision is a page.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docShapeFaults } from './doc-shape.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/{,src/**/}README.md'], {
  cwd: root,
}).toSorted()
const faults = documents.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const tooLong = file.startsWith('docs/decisions/') && (text.match(/\w[^\s|]*/g) ?? []).length > 300
  return [...docShapeFaults(text), ...(tooLong ? ['has more than 300 words'] : [])].map(
    (fault) => `${file} ${fault}`,
  )
})
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${documents.length} documents\n`)
process.exitCode = faults.length > 0 || documents.length === 0 ? 1 : 0
