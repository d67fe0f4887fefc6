import { beforeAll, expect, test } from 'vitest'
import { writeCursor } from '../../src/lib/cursor.ts'
import { procedures } from '../../src/trpc/router.ts'
import { inputOf, prepare, schemasOf, ask } from '../policy-matrix/ask.ts'
import { samples } from '../policy-matrix/samples.ts'
import { fieldNames } from './from-schema.ts'
import { call } from '../rest-client.ts'
import { runTestApp } from '../run-test-app.ts'
import type { World } from '../world.ts'

/** N5: a list that took a forged cursor for its beginning gave an admin everything without a line in the audit log. */

const product = runTestApp()
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const forged = [
  ...['', 'x', encoded('null'), encoded('{}'), encoded('["1","not an id"]'), encoded('["1"]')],
  // A key that no list has, with an id that is one.
  writeCursor('x', crypto.randomUUID()),
]

const lists = Object.keys(procedures).filter((path) =>
  schemasOf(path).inputs?.some((input) => fieldNames(input).includes('cursor')),
)
const exported = [
  'users',
  'classes',
  'payments',
  'families',
  'auditLog',
  'mails',
  'messages',
  'rooms',
  'terms',
]
let world: World
beforeAll(async () => {
  world = (await prepare(product, {}, 'visitor')).world
})

test('the lists are those that are read page by page', () => {
  expect(lists).toEqual(expect.arrayContaining(['public.courses.list', 'admin.users.list']))
})

test.each(lists)('%s refuses every cursor that is none', async (path) => {
  const sample = samples[path] ?? {}
  const id = await sample.object?.(world)
  const caller = path.startsWith('instructor.') ? world.instructor : world.admin
  const input = await inputOf(sample, { world, self: caller, id })
  const statuses = async (cursors: string[]) =>
    Promise.all(
      cursors.map(async (cursor) => {
        const { outcome, text } = await ask(product.app, path, { ...Object(input), cursor }, caller)
        return [cursor, outcome, text.includes('invalid_input')]
      }),
    )
  expect(await statuses(forged)).toEqual(forged.map((cursor) => [cursor, '400', true]))
})

test.each(exported)('the download of %s refuses them, too', async (list) => {
  for (const cursor of forged) {
    const { outcome } = await ask(product.app, 'admin.lists.export', { list, cursor }, world.admin)
    expect([cursor, outcome]).toEqual([cursor, '400'])
  }
  const { outcome } = await ask(product.app, 'admin.lists.export', { list }, world.admin)
  expect(outcome).toBe('200')
})

test('the documented list refuses them, and reads on from one that is one', async () => {
  for (const cursor of forged)
    expect([cursor, (await call(product.app, `GET /approvedCourses?cursor=${cursor}`)).status]).toEqual([
      cursor,
      400,
    ])
  const cursor = writeCursor('0', world.approvedId)
  expect((await call(product.app, `GET /approvedCourses?cursor=${cursor}`)).status).toBe(200)
})
