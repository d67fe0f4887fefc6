// Writes docs/security/policy.md from the tables of apps/api/src/policy; with --check it only says whether it is current.
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { policyDocument } from './policy-document.ts'

const file = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/security/policy.md')
const text = await format(policyDocument(), { ...(await resolveConfig(file)), parser: 'markdown' })

if (process.argv.includes('--check')) {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!isCurrent) process.stderr.write('docs/security/policy.md is old: run node scripts/write-policy.ts\n')
  process.exitCode = isCurrent ? 0 : 1
} else {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
