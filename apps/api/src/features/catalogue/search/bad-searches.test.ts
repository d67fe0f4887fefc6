import { expect, test } from 'vitest'
import { processorMs } from '../../../../../../test/processor-time.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { writeCursor } from '../../../lib/cursor.ts'

const product = runTestApp()

async function ask(input: object) {
  const { statusCode, body } = await product.app.inject({
    url: '/trpc/public.courses.search',
    query: { input: JSON.stringify(input) },
  })
  const { error, result } = JSON.parse(body) as {
    error?: { data: { reason: string; issues?: { path: string }[] } }
    result?: unknown
  }
  const path = error?.data.issues?.[0]?.path
  return {
    statusCode,
    reason: error?.data.reason,
    path,
    found: result !== undefined,
  }
}

const id = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'
const many = (value: unknown) => Array.from({ length: 1000 }, () => value)

test.each<[string, object, string]>([
  ['a thousand families', { families: many('piano') }, 'families'],
  ['a thousand weekdays', { weekdays: many(1) }, 'weekdays'],
  ['a family that there is not', { families: ['kazoo'] }, 'families.0'],
  ['10 kB of words', { q: 'piano '.repeat(1700) }, 'q'],
  ['a null byte', { q: 'pia\0no' }, 'q'],
  ['nothing but per cents', { q: '%'.repeat(100) }, 'q'],
  ['an age of a thousand', { age: 1000 }, 'age'],
  ['a price beyond what is stored', { priceMaxMinor: 1e12 }, 'priceMaxMinor'],
  ['a day that there is not', { from: '2027-02-30' }, 'from'],
  ['the last day before the first', { from: '2027-07-05', to: '2027-07-01' }, 'to'],
  ['a term that is none', { termId: 'summer' }, 'termId'],
  ['a cursor that is none', { cursor: 'forged' }, 'cursor'],
  ['a cursor of another order', { cursor: writeCursor('whatever 1', id) }, 'cursor'],
  ['a cursor with another key', { cursor: writeCursor('price 1; drop table courses', id) }, 'cursor'],
  ['a cursor of ranks without words', { cursor: writeCursor('relevance 1', id) }, 'cursor'],
])('%s: refused at once, by the name of the field', async (_, input, path) => {
  const needed = await processorMs(async () => {
    expect(await ask(input)).toMatchObject({ statusCode: 400, reason: 'invalid_input', path })
  })
  expect(needed).toBeLessThan(2000)
})

test.each([
  { q: "o'neill & | ! ( ) :* \\ <->" },
  { q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' },
  { q: '🎹 piano', sort: 'name' },
  { q: '東京', families: [] },
  { age: 0, from: '2000-01-01', to: '2199-12-31' },
  { cursor: writeCursor('name Zither', id) },
  { cursor: writeCursor('soonest 2027-99-99', id) },
])('whatever else is asked is answered or refused, and never fails: %o', async (input) => {
  expect([200, 400]).toContain((await ask(input)).statusCode)
})
