import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// npm run mutants takes half an hour, so that nobody runs it after each change: that the lines are still there is said here.
test('every guard to take away is where its mutant looks for it, and so are its tests', () =>
  expect(mutants.flatMap(faultsOf)).toEqual([]))

test('no two have one name', () => {
  const names = mutants.map(({ guard }) => guard)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a line that is gone, or there twice, is told', () => {
  const [some] = mutants
  if (!some) throw new Error('no mutants')
  const source = { file: 'package.json', text: 'exec node', by: '' }
  expect(faultsOf({ ...some, guard: 'G', source })[0]).toMatch(/^G: not exactly once in package\.json/)
  expect(faultsOf({ ...some, guard: 'G', files: ['gone.test.ts'] })).toContain('G: no gone.test.ts')
})

function faultsOf({ guard, source, files }: Mutant): string[] {
  const gone = files.filter((file) => !existsSync(join(root, file))).map((file) => `${guard}: no ${file}`)
  if (!source) return gone
  const path = join(root, source.file)
  const times = existsSync(path) ? readFileSync(path, 'utf8').split(source.text).length - 1 : 0
  return times === 1 ? gone : [`${guard}: not exactly once in ${source.file}: ${source.text}`, ...gone]
}
