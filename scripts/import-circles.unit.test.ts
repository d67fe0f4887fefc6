import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { circlesOf, importCircles } from './import-circles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{apps,packages,bench,scripts,test}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})

test('no file imports its way back to itself, not even for a type', () => {
  expect(sources.length).toBeGreaterThan(700)
  expect(importCircles(root, sources)).toEqual([])
})

test.each<[string, Record<string, string[]>, string[][]]>([
  ['none in a line', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two that import each other', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  ['a long way round', { a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'], e: [] }, [['b', 'c', 'd']]],
  [
    'two apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('%s', (_name, imports, circles) => expect(circlesOf(new Map(Object.entries(imports)))).toEqual(circles))
