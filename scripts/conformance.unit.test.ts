import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conformanceFaults } from './conformance.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const here = '`scripts/conformance.unit.test.ts`'
const complete = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D1', 'D2', 'D3', 'D4', 'D5']
  .map((section) => `| ${section}.any | A clause | ${here}: a table whose tests exist has no fault |`)
  .join('\n')

test('a table whose tests exist has no fault', () => {
  expect(conformanceFaults(`| section | clause | test |\n| --- | --- | --- |\n${complete}`, root)).toEqual([])
})

test.each([
  ['a clause without a test', '| 2.x | Lost | |', '2.x, Lost: no test'],
  ['a test file that is gone', '| 2.x | Lost | `gone.test.ts`: any |', '2.x, Lost: no file gone.test.ts'],
  [
    'a test that is gone from its file',
    '| 2.x | Lost | `package.json`: no such title |',
    '2.x, Lost: package.json has no test "no such title"',
  ],
  [
    'a test that is not named',
    '| 2.x | Lost | see the tests |',
    '2.x, Lost: not written as `file`: title: see the tests',
  ],
])('finds %s', (_, row, fault) => {
  expect(conformanceFaults(`${complete}\n${row}`, root)).toEqual([fault])
})

test('finds a section without clauses', () => {
  expect(conformanceFaults(complete.replace(/^\| D5.*$/m, ''), root)).toEqual(['section D5 has no row'])
})
