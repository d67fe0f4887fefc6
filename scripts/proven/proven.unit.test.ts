import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkChanged, contentKey, keyOfEach } from './proven.ts'

const folder = mkdtempSync(join(tmpdir(), 'cadenza-proven-'))
const memory = join(folder, 'memory.json')
let files = ['a.ts', 'b.ts']
let rules = 'strict'

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const keys = () => keyOfEach(files, rules, folder)

/** What the check was asked about; nothing when it was not asked. */
function asked(isRight = true, meanwhile = () => {}): string[] {
  const seen: string[] = []
  const verdict = checkChanged(memory, keys, (changed) => {
    seen.push(...changed)
    meanwhile()
    return isRight
  })
  expect(verdict).toBe(isRight || seen.length === 0)
  return seen
}

beforeEach(() => {
  rmSync(memory, { force: true })
  files = ['a.ts', 'b.ts']
  rules = 'strict'
  for (const file of files) write(file, 'right')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('everything at first, nothing when nothing has changed, then what has', () => {
  expect(asked()).toEqual(['a.ts', 'b.ts'])
  expect(asked()).toEqual([])
  write('b.ts', 'wrong')
  expect(asked()).toEqual(['b.ts'])
})

test('a failure is found again until it is mended', () => {
  asked()
  write('a.ts', 'wrong')
  expect(asked(false)).toEqual(['a.ts'])
  expect(asked(false)).toEqual(['a.ts'])
  write('a.ts', 'right')
  expect(asked()).toEqual([])
})

test('a new file, a file under another name, and all files when the rules change', () => {
  asked()
  write('c.ts', 'right')
  files = ['a.ts', 'c.ts']
  expect(asked()).toEqual(['c.ts'])
  rules = 'stricter'
  expect(asked()).toEqual(['a.ts', 'c.ts'])
})

test('what is written while the check runs is not taken for right, in neither form', () => {
  write('a.ts', 'wrong')
  expect(asked(true, () => write('a.ts', 'mended'))).toEqual(['a.ts', 'b.ts'])
  expect(asked()).toEqual(['a.ts'])
  write('a.ts', 'wrong')
  expect(asked()).toEqual(['a.ts'])
})

test('a memory that cannot be read is no memory', () => {
  asked()
  writeFileSync(memory, '{"a.ts":')
  expect(asked()).toEqual(['a.ts', 'b.ts'])
})

test('a key tells contents, names and absence apart', () => {
  write('empty.ts', '')
  const distinct = [['a.ts'], ['b.ts'], ['a.ts', 'b.ts'], ['empty.ts'], ['absent.ts'], []]
  expect(new Set(distinct.map((some) => contentKey(some, [], folder))).size).toBe(distinct.length)
})
