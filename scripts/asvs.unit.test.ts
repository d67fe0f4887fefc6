import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asvsFaults, readJudgements, testsOf, type Judgement } from './asvs.ts'
import { asvsIds, neverExempt } from './asvs-ids.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rows = readJudgements(readFileSync(join(root, 'docs/security/asvs.csv'), 'utf8'))
const rules = readFileSync(join(root, 'docs/security/rules.md'), 'utf8')

test('every requirement of levels 1 and 2 is known, and those that none can be exempt from', () => {
  expect([asvsIds.length, neverExempt.length]).toEqual([253, 105])
  expect(neverExempt.filter((id) => !asvsIds.includes(id))).toEqual([])
})

test('the table has no fault', () => expect(asvsFaults(rows, root)).toEqual([]))

const changed = (id: string, changes: Partial<Judgement>) =>
  asvsFaults(
    rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
    root,
  )

test.each([
  ['a pass without a test', 'V1.2.4', { verdict: 'pass', why: 'we are sure' }, 'a pass names no test'],
  ['a test that is gone', 'V1.2.4', { why: 'package.json: no such title' }, 'has no test "no such title"'],
  ['a file that is gone', 'V1.2.4', { why: 'gone.test.ts: any' }, 'no file gone.test.ts'],
  ['an unsigned deviation', 'V6.2.1', { signed: '' }, 'nobody signed the deviation'],
  ['an exemption that cannot be', 'V8.2.2', { verdict: 'na', why: 'no' }, 'cannot be not applicable'],
  ['a verdict of another kind', 'V8.2.2', { verdict: 'maybe' }, 'no such verdict: maybe'],
  ['an empty reason', 'V17.1.1', { why: '' }, 'nothing is said of it'],
  ['a requirement twice', 'V1.1.1', { id: 'V1.1.2' }, 'judged twice'],
] as const)('%s is noticed', (_, id, changes, fault) => {
  expect(changed(id, changes).join('\n')).toContain(fault)
})

test('a requirement that is left out is noticed', () => {
  expect(asvsFaults(rows.slice(1), root)).toContain('V1.1.1: not judged')
})

test('fields with commas and quotes are read', () => {
  const [row] = readJudgements('id,level,requirement,verdict,why,signed\nV1.1.1,2,"a, ""b""",na,"c, d",\n')
  expect(row).toEqual({ id: 'V1.1.1', requirement: 'a, "b"', verdict: 'na', why: 'c, d', signed: '' })
  expect(
    testsOf({ id: 'V1', requirement: '', verdict: 'pass', why: 'a.ts: b | c.ts: d', signed: '' }),
  ).toEqual([
    { file: 'a.ts', title: 'b' },
    { file: 'c.ts', title: 'd' },
  ])
})

/** What the standard wants written: each has its part in docs/security/rules.md, and the part says something. */
test.each([
  'Field rules',
  'Rules across fields',
  'Limits of the business',
  'Uploads',
  'Signing in',
  'Sessions',
  'Outbound connections',
  'Keys',
  'Data',
  'Logs',
  'Components',
  'Costly work',
])('%s', (heading) => {
  const [, text = ''] = rules.split(`## ${heading}\n`)
  expect(text.split('\n## ')[0]?.trim().length).toBeGreaterThan(80)
})
