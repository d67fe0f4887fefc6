import { expect, test } from 'vitest'
import { changedFunctions, functionFaults } from './faults.ts'
import { readLaw } from './law.ts'
import type { Definition } from './read.ts'

const text = (name: string, body = 'select 1') =>
  `create or replace function ${name}() returns int as $$ ${body} $$`
const file = (name: string, body?: string): Definition => ({
  name,
  text: text(name, body),
  from: `${name.replaceAll('_', '-')}.sql`,
})
const migrated = (...definitions: Definition[]) =>
  new Map(definitions.map((definition) => [definition.name, { ...definition, from: '2026_law' }]))

test('the files and the migrations of the product agree', () => {
  expect(functionFaults(readLaw())).toEqual([])
})

test('a file that was changed without a migration is a fault', () => {
  const law = {
    files: [file('claim_order', 'select 2')],
    migrated: migrated(file('claim_order')),
    callers: 'claim_order',
  }
  expect(functionFaults(law)).toEqual([expect.stringContaining('claim-order.sql and 2026_law differ')])
  expect(changedFunctions(law).map(({ name }) => name)).toEqual(['claim_order'])
})

test('a migration by hand beside the files is a fault', () => {
  const law = { files: [], migrated: migrated(file('claim_order')), callers: '' }
  expect(functionFaults(law)).toEqual([
    'claim_order is defined in 2026_law and has no file: write it as claim-order.sql',
  ])
})

test('a file that was never migrated is a fault', () => {
  const law = { files: [file('claim_order')], migrated: migrated(), callers: 'claim_order' }
  expect(functionFaults(law)).toEqual([expect.stringContaining('is in no migration')])
})

test('a function that nobody calls is a fault, and one that another function calls is none', () => {
  const files = [file('claim_order', 'select queue_job()'), file('queue_job')]
  const law = { files, migrated: migrated(...files), callers: '' }
  expect(functionFaults(law)).toEqual([expect.stringContaining('nobody calls claim_order')])
})

test('a former name for older versions needs no caller, when it says until when it stays', () => {
  const former = (words: string) => file('fulfil_order', `-- For older versions${words}`)
  const faults = (one: Definition) => functionFaults({ files: [one], migrated: migrated(one), callers: '' })
  expect(faults(former(' until 2027-02-01'))).toEqual([])
  expect(faults(former(''))).toEqual([expect.stringContaining('nobody calls fulfil_order')])
})

test('a file under another name than its function is a fault', () => {
  const misnamed = { ...file('claim_order'), from: 'order.sql' }
  const law = { files: [misnamed], migrated: migrated(file('claim_order')), callers: 'claim_order' }
  expect(functionFaults(law)).toContain('order.sql defines claim_order: call it claim-order.sql')
})
