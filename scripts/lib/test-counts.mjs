// Reads how many tests passed and failed from the reports of the test runners.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** A check without tests of its own counts as one. */
export function oneCheck(code) {
  return { passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 }
}

export function countVitest(file, code) {
  return count(file, code, (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded holds no test that could fail.
    failed:
      report.numFailedTests +
      report.testResults.filter((suite) => suite.status === 'failed' && !suite.assertionResults.length)
        .length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

/** The titles of what was not run; each says why. */
export function skippedByVitest(file) {
  return titlesByVitest(file, ['skipped', 'pending'])
}

export function failedByVitest(file) {
  return titlesByVitest(file, ['failed'])
}

function titlesByVitest(file, statuses) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => statuses.includes(status))
    .map(({ fullName }) => fullName)
}

/** Of what turbo prints in the end; the unit tests, where they were among them, count one by one. */
export function countTurbo(text, code) {
  const [, passed = 0, total = 0] = /Tasks: +(\d+) successful, (\d+) total/.exec(text) ?? []
  const failed = Number(total) - Number(passed)
  const counts = { passed: Number(passed), failed: code && !failed ? 1 : failed, skipped: 0 }
  if (!/ Running .*\bunit\b/.test(text)) return counts
  return sum([counts, countVitest(inRoot('scripts/checks/dist/unit.json'), 0)])
}

export function countPlaywright(file, code) {
  return count(file, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** The exit code has the last word: a runner that ends badly is a failure even when no test was. */
function count(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  return code && !counts.failed ? { ...counts, failed: 1 } : counts
}
