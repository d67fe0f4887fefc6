import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { awaiting } from './awaiting.ts'
import { caseIds, regressions } from './case-ids.ts'
import { abuseCases } from './cases.ts'
import { references } from './references.ts'

/** Every case of the design is tried, here or in the tests that references.ts names. */

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const tried = Object.values(abuseCases).flat()
/** `J8 claims` is a part of J8. */
const partOf = (id: string) => id.split(' ')[0] ?? id

test('every case has a test, or a guard that is awaited', () => {
  const covered = new Set([
    ...tried.map(({ id }) => partOf(id)),
    ...Object.keys(references),
    ...Object.keys(awaiting),
  ])
  expect(caseIds.filter((id) => !covered.has(id))).toEqual([])
})

test('no case is tried under two names, and none is unknown', () => {
  const ids = tried.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const known = [...ids, ...Object.keys(references)].map(partOf)
  expect(known.filter((id) => !caseIds.includes(id))).toEqual([])
})

test.each(Object.entries(references))('the tests that carry %s are there', (_, tests) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const [file, title] of tests) expect([file, title, hasTest(file, title)]).toEqual([file, title, true])
})

describe('defects of comparable products', () => {
  test.each(Object.entries(regressions))('%s', (_, ids) => {
    expect(ids.filter((id) => !caseIds.includes(id))).toEqual([])
  })
})

test('a title that is gone is noticed', () => {
  expect(hasTest('apps/api/src/policy/permissions.test.ts', 'no such title')).toBe(false)
  expect(hasTest('gone.test.ts', 'no such file')).toBe(false)
})

function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(root, file))) return false
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
