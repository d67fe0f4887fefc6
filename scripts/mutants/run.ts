import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlMutants, type SqlMutant } from './sql-mutants.ts'

// npm run test:long -- mutants sql: each guard in the database is taken away in turn, and at least one test must fail. Words choose
// guards. First the same tests run with every guard in place: a test that fails anyway would prove nothing.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Tests that notice nothing must end by themselves. */
const limitMs = 240_000

const words = process.argv.slice(2)
const chosen = sqlMutants.filter((mutant) => words.every((word) => nameOf(mutant).includes(word)))
const folder = mkdtempSync(join(tmpdir(), 'cadenza-mutants-'))
try {
  process.exitCode = await judgeAll()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function judgeAll(): Promise<number> {
  const whole = await runTests({
    files: [...new Set(chosen.flatMap(({ files }) => files))],
    titles: chosen.map(({ titles }) => titles).join('|'),
  })
  if (whole.failed.length > 0 || whole.passed === 0) {
    say(`with every guard in place: ${whole.failed.join(', ') || 'no test ran'}\n0 passed, 1 failed`)
    return 1
  }
  let killed = 0
  for (const mutant of chosen) {
    const verdict = await runTests(mutant)
    if (verdict.failed.length > 0) killed++
    say(describe(mutant, verdict))
  }
  say(`${killed} passed, ${chosen.length - killed} failed`)
  return killed === chosen.length ? 0 : 1
}

function nameOf({ guard, change }: SqlMutant): string {
  return typeof change === 'string' ? guard : `${change.in}: ${guard}`
}

function describe(mutant: SqlMutant, { passed, failed: [first, ...others] }: Verdict): string {
  const name = nameOf(mutant)
  if (first) return `killed    ${name}  (${first}${others.length > 0 ? `; ${others.length} more` : ''})`
  return passed > 0 ? `SURVIVED  ${name}` : `NO TEST RAN  ${name}`
}

interface Verdict {
  passed: number
  /** Titles. */
  failed: string[]
}

interface Asked {
  change?: SqlMutant['change']
  files: string[]
  titles: string
}

async function runTests({ change, files, titles }: Asked): Promise<Verdict> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['--project=database', '--project=long', '--reporter=json', `--outputFile=${report}`]
  const hadEnough = await new Promise<boolean>((resolve) => {
    const child = spawn(
      process.execPath,
      [vitest, 'run', ...options, '--testNamePattern', titles, ...files],
      {
        cwd: root,
        env: { ...process.env, ...(change && { MUTANT_SQL: toSql(change) }) },
        stdio: 'ignore',
        timeout: limitMs,
      },
    )
    child.once('exit', () => resolve(child.killed))
  })
  // Tests that a mutant keeps from ending have noticed it; without a report for another reason nothing is proved.
  if (!existsSync(report)) return { passed: 0, failed: hadEnough ? ['did not end'] : [] }
  return toVerdict(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

/** Replaces a part of a function as it is after every migration. */
function toSql(change: SqlMutant['change']): string {
  if (typeof change === 'string') return change
  const { in: name, text, by } = change
  return `do $mutant$
    declare definition text := pg_get_functiondef('${name}'::regproc);
    begin
      if length(definition) - length(replace(definition, $part$${text}$part$, '')) <> length($part$${text}$part$) then
        raise exception 'the part to replace is not in ${name} exactly once';
      end if;
      execute replace(definition, $part$${text}$part$, $part$${by}$part$);
    end $mutant$`
}

interface Report {
  numPassedTests: number
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

function toVerdict({ numPassedTests, testResults }: Report): Verdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    failed: tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
