import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant, Replacement } from './mutant.ts'
import { mutants } from './mutants.ts'

// npm run mutants: each guard is taken away in turn, and at least one test must fail. Arguments choose guards by a part
// of their name. First the same tests run with every guard in place: a test that fails anyway would prove nothing.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Tests that notice nothing must end by themselves. */
const limitMs = 120_000

const wanted = process.argv.slice(2)
const chosen = mutants.filter(({ guard }) => wanted.every((part) => guard.includes(part)))
const workplace = copySources()
try {
  process.exitCode = await judgeAll()
} finally {
  rmSync(workplace, { recursive: true, force: true })
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
  say(`${whole.passed} tests pass with every guard in place`)
  let killed = 0
  for (const mutant of chosen) {
    const verdict = await judge(mutant)
    if (verdict.failed.length > 0) killed++
    say(describe(mutant, verdict))
  }
  say(`${killed} passed, ${chosen.length - killed} failed`)
  return killed === chosen.length ? 0 : 1
}

function describe({ guard }: Mutant, { passed, failed: [first, ...others] }: Verdict): string {
  if (first) return `killed    ${guard}  (${first}${others.length > 0 ? `; ${others.length} more` : ''})`
  return passed > 0 ? `SURVIVED  ${guard}` : `NO TEST RAN  ${guard}`
}

interface Verdict {
  passed: number
  /** Titles. */
  failed: string[]
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const restore = mutant.source ? replaceOnce(mutant.source) : () => {}
  try {
    const verdict = await runTests(mutant)
    // On a busy machine a test file may not get ready in time: that proves nothing, so it runs once more.
    return verdict.passed + verdict.failed.length > 0 ? verdict : await runTests(mutant)
  } finally {
    restore()
  }
}

/**
 * The sources that tests of the API, the web and the packages need; installed packages are shared. Tests of the API see the
 * packages as they are, so that a guard in a package needs a test of its own there.
 */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cadenza-mutants-'))
  for (const name of [
    'apps/api',
    'apps/web',
    'packages',
    'test',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist-types)$/.test(path),
    })
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/node_modules`)
  for (const name of ['node_modules', 'apps/api/node_modules', 'apps/web/node_modules', ...packages])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(copy, name))
  return copy
}

function replaceOnce({ file, text, by }: Replacement): () => void {
  const path = join(workplace, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(text).length !== 2) throw new Error(`not exactly once in ${file}: ${text}`)
  writeFileSync(
    path,
    before.replace(text, () => by),
  )
  return () => writeFileSync(path, before)
}

async function runTests({ files, titles, sql }: Pick<Mutant, 'files' | 'titles' | 'sql'>): Promise<Verdict> {
  const report = join(workplace, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = [
    '--project',
    'database',
    '--project',
    'unit',
    '--testNamePattern',
    titles,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const hadEnough = await new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], {
      cwd: workplace,
      env: { ...process.env, ...(sql && { MUTANT_SQL: sql }) },
      stdio: 'ignore',
      timeout: limitMs,
    })
    child.once('exit', () => resolve(child.killed))
  })
  // Tests that a mutant keeps from ending have noticed it; without a report for another reason nothing is proved.
  if (!existsSync(report)) return { passed: 0, failed: hadEnough ? ['did not end'] : [] }
  return toVerdict(JSON.parse(readFileSync(report, 'utf8')))
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
