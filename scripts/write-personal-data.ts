// Writes docs/security/personal-data.md from the table of features/privacy; with --check it only says whether it is current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { personalDataDocument } from './personal-data-document.ts'

const file = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/security/personal-data.md')
const text = await format(personalDataDocument(), {
  ...(await resolveConfig(file)),
  parser: 'markdown',
})

if (process.argv.includes('--check')) {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!isCurrent)
    process.stderr.write('docs/security/personal-data.md is old: run node scripts/write-personal-data.ts\n')
  process.exitCode = isCurrent ? 0 : 1
} else writeFileSync(file, text)
