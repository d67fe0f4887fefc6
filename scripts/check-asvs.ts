// Every requirement of the ASVS is judged, and no pass lacks a test that is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asvsFaults, readJudgements } from './asvs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rows = readJudgements(readFileSync(join(root, 'docs/security/asvs.csv'), 'utf8'))
const faults = asvsFaults(rows, root)
for (const fault of faults) process.stderr.write(`docs/security/asvs.csv: ${fault}\n`)
const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
process.stdout.write(
  `${count('pass')} pass, ${count('na')} not applicable, ${count('deviation')} deviations\n`,
)
process.exitCode = faults.length ? 1 : 0
