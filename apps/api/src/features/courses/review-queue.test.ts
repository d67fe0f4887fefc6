import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { writeCursor } from '../../db/pages.ts'
import { listReviewQueue } from './review-queue.ts'

const product = runTestApp()

test('the queue comes page by page, the class that waits longest first, each once, also of one instant', async () => {
  const { ctx } = await product.make.admin()
  const ids = await Promise.all(Array.from({ length: 7 }, () => product.make.course({ status: 'Pending' })))
  await product.make.course({ status: 'Denied' })
  // Microseconds apart, and two pairs in one instant: what a mark made of milliseconds would skip or repeat.
  await product.sql`
    update courses set submitted_at = timestamptz '2026-01-01 10:00:00.000001' + (n % 5) * interval '1 microsecond'
      from (select id, row_number() over (order by id) as n from courses where status = 'Pending') numbered
     where numbered.id = courses.id`
  const rows = await product.sql<{ id: string }[]>`
    select id from courses where status = 'Pending' order by submitted_at, id`
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listReviewQueue(ctx, { status: 'Pending', limit: 2, cursor })
    expect(page.total).toBe(7)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect(seen.toSorted()).toEqual(ids.toSorted())
})

test('a cursor that is none begins anew, and one of a class that never was finds nothing', async () => {
  const { ctx } = await product.make.admin()
  const first = await listReviewQueue(ctx, { status: 'Pending', limit: 1 })
  const forged = await listReviewQueue(ctx, { status: 'Pending', limit: 1, cursor: '%%%' })
  expect(first.items).toHaveLength(1)
  expect(forged.items).toEqual(first.items)
  const cursor = writeCursor('', crypto.randomUUID())
  expect((await listReviewQueue(ctx, { status: 'Pending', limit: 1, cursor })).items).toEqual([])
})

test.each(['newest', 'decided', 'name'] as const)('by %s every class comes once, in order', async (sort) => {
  const { ctx } = await product.make.admin()
  await product.sql`delete from courses where status = 'Denied'`
  for (const name of ['Cello', 'alto', 'Bass', 'alto', 'Drums']) {
    await product.make.course({ status: 'Denied', name, decidedAt: name === 'Bass' ? null : new Date() })
  }
  const order = {
    newest: 'submitted_at desc',
    decided: 'coalesce(decided_at, submitted_at) desc',
    name: 'lower(name)',
  }
  const direction = sort === 'name' ? 'asc' : 'desc'
  const rows = await product.sql.unsafe<{ id: string }[]>(
    `select id from courses where status = 'Denied' order by ${order[sort]}, id ${direction}`,
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listReviewQueue(ctx, { status: 'Denied', sort, limit: 2, cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('a search looks into names of classes and of teachers, in one state', async () => {
  const { ctx } = await product.make.admin()
  const { userId: instructorId } = await product.make.instructor({ name: 'Ottilie Quast' })
  const byTeacher = await product.make.course({ status: 'Cancelled', name: 'Zither', instructorId })
  const byName = await product.make.course({ status: 'Cancelled', name: 'Quastenflöte' })
  await product.make.course({ status: 'Denied', name: 'Quasten' })
  const page = await listReviewQueue(ctx, { status: 'Cancelled', q: 'quast', limit: 10 })
  expect(page.items.map(({ id }) => id).toSorted()).toEqual([byTeacher, byName].toSorted())
  expect(page.total).toBe(2)
  expect((await listReviewQueue(ctx, { status: 'Cancelled', q: '%', limit: 10 })).total).toBe(0)
})
