import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sqlMutants, type SqlMutant } from './sql-mutants.ts'

// The mutants take long, so they do not run after each change. That the lines are still there is checked here.

const root = fileURLToPath(new URL('../..', import.meta.url))
const functions = globSync('apps/api/src/db/functions/**/*.sql', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .split(/^create or replace function /m)

test('every guard to take away is in its function, whichever file holds it, and its tests are there', () =>
  expect(sqlMutants.flatMap(faultsOf)).toEqual([]))

test('a line that is gone, or there twice, and a test that is gone are noticed', () => {
  const [some] = sqlMutants
  if (!some) throw new Error('no mutants')
  const change = { in: 'claim_order', text: 'no such line', by: '' }
  expect(faultsOf({ ...some, guard: 'G', change })).toEqual(['G: not exactly once in claim_order'])
  expect(faultsOf({ ...some, guard: 'G', files: ['gone.test.ts'] })).toEqual(['G: no gone.test.ts'])
})

function faultsOf({ guard, change, files }: SqlMutant): string[] {
  const gone = files.filter((file) => !existsSync(join(root, file))).map((file) => `${guard}: no ${file}`)
  if (typeof change === 'string') return gone
  const { in: name, text } = change
  const definition = functions.find((one) => one.startsWith(`${name}(`)) ?? ''
  return definition.split(text).length === 2 ? gone : [`${guard}: not exactly once in ${name}`, ...gone]
}
