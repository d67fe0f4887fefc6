import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { freeSeat, fullCourse, waitingFamily } from '../../../test/waitlists.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import { writeCursor } from '../../lib/cursor.ts'
import { getSchoolFill } from '../reports/school-fill.ts'
import { getClassPage } from '../class-desk/get-class-page.ts'
import { listReviewQueue } from './review-queue.ts'

const product = runTestApp()

test('the queue comes page by page, the class that waits longest first, each once, also of one instant', async () => {
  const { ctx } = await product.make.admin()
  const ids = await Promise.all(Array.from({ length: 7 }, () => product.make.course({ status: 'Pending' })))
  await product.make.course({ status: 'Denied' })
  // Microseconds apart, and two pairs in the same instant: a cursor in milliseconds would skip or repeat them.
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

test('a cursor that is none is refused, and one of a class that never was finds nothing', async () => {
  const { ctx } = await product.make.admin()
  const forged = listReviewQueue(ctx, { status: 'Pending', limit: 1, cursor: '%%%' })
  await expect(forged).rejects.toMatchObject({ kind: 'invalid_input' })
  const id = crypto.randomUUID()
  const cursor = writeCursor(id, id)
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

test('approved classes are found by term, room and teacher, those that begin first at the top', async () => {
  const { ctx } = await product.make.admin()
  const room = await newRoom(product.sql)
  const [term] = await product.sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone)
    values ('Summer', '2031-07-01', '2031-08-31', 'Europe/Berlin') returning id`
  const teacher = (await product.make.instructor()).userId
  const late = await product.make.course({ roomId: room, termId: term?.id })
  const early = await product.make.course({ roomId: room, instructorId: teacher })
  const undated = await product.make.course({ roomId: room })
  await meet(product.sql, late, '2031-07-08', '09:30')
  await meet(product.sql, early, '2031-07-01', '09:30')
  const idsOf = async (filter: object, limit = 50) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await listReviewQueue(ctx, {
        status: 'Approved',
        sort: 'starts',
        limit,
        cursor,
        ...filter,
      })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return found
  }
  expect(await idsOf({ roomId: room }, 1)).toEqual([early, late, undated])
  expect(await idsOf({ roomId: room, termId: term?.id })).toEqual([late])
  expect(await idsOf({ instructorId: teacher })).toEqual([early])
})

test('the classes with a waiting list can be found, and say what is sold, what is offered and how many wait', async () => {
  const { ctx } = await product.make.admin()
  const { courseId, holders } = await fullCourse(product, 1)
  await fullCourse(product, 1)
  for (let n = 0; n < 2; n++) await waitingFamily(product, courseId)
  for (const holder of holders) await freeSeat(product, courseId, holder)
  const found = await listReviewQueue(ctx, { status: 'Approved', limit: 10, waiting: true })
  const counts = { enrolled: 0, offered: 1, capacity: 1 }
  expect(found.items).toMatchObject([{ id: courseId, ...counts, waitingFamilies: 1 }])
  // The home, the class and its teacher say the same.
  expect((await getSchoolFill(ctx)).fullest.find(({ id }) => id === courseId)).toMatchObject(counts)
  expect(await getClassPage(ctx, { id: courseId })).toMatchObject({ course: counts, held: 0 })
  expect(found.total).toBe(1)
})
