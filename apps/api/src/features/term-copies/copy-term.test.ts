import { getTableName, type Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newTerm, scheduleOf, timesOf } from '../../../test/schedules.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { madeDiscount, uniqueCode } from '../../../test/discounts.ts'
import { listDiscounts } from '../discounts/list-discounts.ts'
import { pauseDiscount } from '../discounts/save-discount.ts'
import { grantScholarship } from '../discounts/scholarships.ts'
import { getCourseCopy } from '../courses/get-course-copy.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { copyTerm, listCopies } from './copy-term.ts'
import { makeCopies } from './make-copies.ts'
import { planTermCopy } from './plan-term-copy.ts'

const product = runTestApp()

/** July 2091 and July 2092, of which the first Mondays are 52 weeks and a week apart. */
async function terms() {
  const fromId = await newTerm(product.sql)
  const toId = await newTerm(product.sql, { startsOn: '2092-06-30', endsOn: '2092-07-31' })
  return { fromId, toId }
}

/** A class of a term on five Mondays, but the third is a Tuesday and the last does not take place. */
async function datedIn(termId: string, values: Parameters<typeof product.make.course>[0] = {}) {
  const admin = await product.make.admin()
  const id = await product.make.course({
    termId,
    ageMin: 8,
    toBring: 'A pencil',
    outcomes: ['Play'],
    ...values,
  })
  await saveSchedule(
    admin.ctx,
    scheduleOf(id, { from: '2091-07-02', count: 4 }, [
      { insteadOf: '2091-07-16', date: '2091-07-17', start: '11:00', minutes: 90 },
      { insteadOf: '2091-07-23', date: '2091-07-23', start: '09:30', minutes: 60, cancelled: true },
    ]),
  )
  return { admin, id }
}

const copiesIn = (termId: string) =>
  product.sql<
    { id: string; name: string; status: string }[]
  >`select * from courses where term_id = ${termId} order by name`

test('a class opens some weeks later with everything, by its rule and by hand as before', async () => {
  const { fromId, toId } = await terms()
  const { admin, id } = await datedIn(fromId)
  const { dates, termId, course } = await getCourseCopy(admin.ctx, { id, weeks: 52 })
  expect([course.id, termId]).toEqual([id, toId])
  expect(dates?.rule).toMatchObject({
    recurrence: 'weekly',
    from: '2092-06-30',
    until: '2092-07-15',
    leftOut: ['2092-07-14'],
  })
  expect(dates?.byHand).toMatchObject([{ date: '2092-07-15', start: '11:00', minutes: 90, insteadOf: null }])
  const made = await product.make.course({ termId, status: 'Pending' })
  const saved = dates && (await saveSchedule(admin.ctx, { courseId: made, ...dates }))
  expect(timesOf(saved?.sessions ?? [])).toEqual(['2092-06-30 09:30', '2092-07-07 09:30', '2092-07-15 11:00'])
  expect(await getCourseCopy(admin.ctx, { id, weeks: 20 })).toMatchObject({ termId: null })
})

test('the plan names what is lost, who is busy and what is gone; the job makes the ticked ones, each once', async () => {
  const { fromId, toId } = await terms()
  const [room, archived] = [await newRoom(product.sql), await newRoom(product.sql)]
  await product.sql`update rooms set archived_at = now() where id = ${archived}`
  await product.sql`insert into resource_blocks (kind, resource_id, during) values ('room', ${room}, '[2092-07-07,2092-07-08)')`
  const teacher = await product.make.instructor({ name: 'Busy Teacher' })
  const { admin, id } = await datedIn(fromId, { name: 'A', roomId: room, instructorId: teacher.userId })
  const gone = await product.make.instructor()
  const second = await product.make.course({
    name: 'B',
    termId: fromId,
    roomId: archived,
    instructorId: gone.userId,
  })
  await product.sql`update users set role = 'student' where id = ${gone.userId}`
  await product.make.course({ name: 'C', termId: fromId, status: 'Denied' })

  const plan = await planTermCopy(admin.ctx, { fromId, toId })
  expect(plan.weeks).toBe(53)
  expect(plan.courses.map(({ name }) => name).toSorted()).toEqual(['A', 'B'])
  expect(plan.courses.find(({ name }) => name === 'A')).toMatchObject({
    lost: ['2092-07-07'],
    sessions: 2,
    taken: [],
  })
  expect(plan.courses.find(({ name }) => name === 'B')).toMatchObject({
    isTeacherGone: true,
    isRoomGone: true,
    sessions: 0,
  })

  const asked = { fromId, toId, courseIds: [id, second], approve: true }
  expect(await copyTerm(admin.ctx, asked)).toEqual({ asked: 2, discounts: 0, codes: 0 })
  expect(await copyTerm(admin.ctx, asked)).toEqual({ asked: 0, discounts: 0, codes: 0 })
  expect((await listCopies(admin.ctx, asked)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await makeCopies(admin.ctx, { termId: toId })
  await makeCopies(admin.ctx, { termId: toId })
  const copies = await copiesIn(toId)
  expect(copies.map(({ name, status }) => [name, status])).toEqual([
    ['A', 'Approved'],
    ['B', 'Pending'],
  ])
  const found = await listCopies(admin.ctx, asked)
  expect(found.find(({ courseId }) => courseId === id)).toMatchObject({
    state: 'made',
    copyId: copies[0]?.id,
    problem: null,
  })
  // The copy without a teacher is the admin's own, and there are others who may approve it.
  expect(found.find(({ courseId }) => courseId === second)).toMatchObject({
    state: 'made',
    problem: expect.stringContaining('another admin'),
  })
  expect(copies[0]).toMatchObject({
    age_min: 8,
    to_bring: 'A pencil',
    outcomes: ['Play'],
    room_id: room,
    instructor_id: teacher.userId,
  })
  const actions =
    await product.sql`select action from audit_log where subject_id = ${copies[0]?.id ?? ''} order by id`
  expect(actions.map(({ action }) => action)).toEqual(['createCourse', 'rescheduleCourse', 'approveCourse'])
})

test('dates on which the school is closed are named, and the copies do not have them', async () => {
  const { fromId, toId } = await terms()
  const { admin, id } = await datedIn(fromId)
  await product.sql`
    insert into closed_days (from_day, to_day, name)
    values ('2092-07-14', '2092-07-14', 'Bastille Day'), ('2092-07-22', '2092-07-22', 'By hand')`
  const { courses } = await planTermCopy(admin.ctx, { fromId, toId })
  expect(courses).toMatchObject([
    {
      sessions: 1,
      lost: [],
      closed: [
        { date: '2092-07-14', name: 'Bastille Day' },
        { date: '2092-07-22', name: 'By hand' },
      ],
    },
  ])
  const asked = { fromId, toId, courseIds: [id], approve: false }
  await copyTerm(admin.ctx, asked)
  await makeCopies(admin.ctx, { termId: toId })
  const [copy] = await copiesIn(toId)
  const days =
    await product.sql`select local_date::text as day from course_sessions where course_id = ${copy?.id ?? ''}`
  expect(days.map(({ day }) => day as string)).toEqual(['2092-07-07'])
  await product.sql`delete from closed_days`
})

test('dates outside the term are lost, and those on which the teacher is busy are named', async () => {
  const fromId = await newTerm(product.sql)
  const toId = await newTerm(product.sql, { startsOn: '2092-06-30', endsOn: '2092-07-11' })
  const room = await newRoom(product.sql)
  const teacher = await product.make.instructor({ name: 'Busy Teacher' })
  const { admin } = await datedIn(fromId, { roomId: room, instructorId: teacher.userId })
  const other = await product.make.course({ name: 'Elsewhere', instructorId: teacher.userId })
  await saveSchedule(admin.ctx, scheduleOf(other, { from: '2092-07-07', count: 1 }))
  const { weeks, courses } = await planTermCopy(admin.ctx, { fromId, toId })
  expect(weeks).toBe(53)
  expect(courses).toMatchObject([
    {
      sessions: 1,
      startsOn: '2092-07-07',
      endsOn: '2092-07-07',
      lost: ['2092-07-14', '2092-07-22'],
      taken: [{ resource: 'Busy Teacher', from: '2092-07-07T09:30', by: 'Elsewhere' }],
    },
  ])
})

test('what cannot be approved is made and says why; what cannot be made is asked for again', async () => {
  const { fromId, toId } = await terms()
  const { admin, id } = await datedIn(fromId, { name: 'Refused' })
  const asked = { fromId, toId, courseIds: [id], approve: false }
  await copyTerm(admin.ctx, asked)
  await product.sql`update terms set ends_on = '2020-01-10', starts_on = '2020-01-01' where id = ${toId}`
  await makeCopies(admin.ctx, { termId: toId })
  expect(await listCopies(admin.ctx, asked)).toMatchObject([
    { state: 'failed', copyId: null, problem: expect.stringContaining('over') },
  ])
  await product.sql`update terms set ends_on = '2092-07-31', starts_on = '2092-06-30' where id = ${toId}`
  expect(await copyTerm(admin.ctx, asked)).toEqual({ asked: 1, discounts: 0, codes: 0 })
  await makeCopies(admin.ctx, { termId: toId })
  expect(await listCopies(admin.ctx, asked)).toMatchObject([{ state: 'made', problem: null }])
})

test('a term is not copied into itself, nor into the past', async () => {
  const admin = await product.make.admin()
  const { fromId, toId } = await terms()
  const past = await newTerm(product.sql, { startsOn: '2020-07-01', endsOn: '2020-07-31' })
  // One after the other: a refusal that is not awaited yet would count as unhandled.
  const asks = (ids: { fromId: string; toId: string }) => [
    () => planTermCopy(admin.ctx, ids),
    () => copyTerm(admin.ctx, { ...ids, courseIds: [toId], approve: false }),
  ]
  for (const [ids, words] of [
    [{ fromId, toId: fromId }, /into itself/],
    [{ fromId, toId: past }, /into the past/],
  ] as const)
    for (const ask of asks(ids))
      await expect(ask()).rejects.toMatchObject({
        issues: [{ path: 'toId', message: expect.stringMatching(words) }],
      })
})

async function manyAsked(count: number) {
  const { fromId, toId } = await terms()
  const admin = await product.make.admin()
  const courseIds: string[] = []
  for (let n = 0; n < count; n++)
    courseIds.push(await product.make.course({ name: `Many ${n}`, termId: fromId }))
  await copyTerm(admin.ctx, { fromId, toId, courseIds, approve: false })
  return { admin, toId, fromId }
}

test('a plan reads rooms and teachers once, however many classes the term has', async () => {
  const { admin, fromId, toId } = await manyAsked(5)
  const { db } = product.deps
  const select = db.select.bind(db)
  const read: string[] = []
  const noting = (...given: Parameters<typeof select>) => {
    const query = select(...given)
    const from = query.from.bind(query)
    return Object.assign(query, {
      from: (table: Parameters<typeof from>[0]) => (read.push(getTableName(table as Table)), from(table)),
    })
  }
  Object.assign(db, { select: noting })
  try {
    expect((await planTermCopy(admin.ctx, { fromId, toId })).courses).toHaveLength(5)
  } finally {
    Object.assign(db, { select })
  }
  expect(read.filter((table) => table === 'rooms' || table === 'users').toSorted()).toEqual([
    'rooms',
    'users',
  ])
})

const namesIn = async (termId: string) => (await copiesIn(termId)).map(({ name }) => name)
const each = Array.from({ length: 6 }, (_, n) => `Many ${n}`)

test('a run that breaks off is continued: each class is copied once', async () => {
  const { admin, toId } = await manyAsked(6)
  await product.sql`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`
  await product.sql`
    create trigger break_off before insert on courses for each row when (new.name = 'Many 3') execute function break_off()`
  await expect(makeCopies(admin.ctx, { termId: toId })).rejects.toThrow()
  await product.sql`drop trigger break_off on courses`
  const made = await namesIn(toId)
  expect(made).not.toContain('Many 3')
  await makeCopies(admin.ctx, { termId: toId })
  expect(await namesIn(toId)).toEqual(each)
})

test('two runs at once: each class is copied once; without their notes it would be twice', async () => {
  const { admin, toId } = await manyAsked(6)
  const runTwice = () => Promise.all([1, 2].map(() => makeCopies(admin.ctx, { termId: toId })))
  await runTwice()
  expect(await namesIn(toId)).toEqual(each)
  await product.sql`update course_copies set done_at = null, copy_id = null where term_id = ${toId}`
  await runTwice()
  expect(await namesIn(toId)).toHaveLength(12)
})

test('the discounts of the term are copied with its first classes: paused, with shifted dates, without codes, uses and children', async () => {
  const { fromId, toId } = await terms()
  const { admin, id } = await datedIn(fromId)
  const second = await product.make.course({ termId: fromId })
  const applies = { termId: fromId }
  const early = {
    kind: 'early_bird',
    name: 'Early',
    startsOn: '2091-03-01',
    endsOn: '2091-05-31',
    maxUses: 9,
  } as const
  const { series } = await madeDiscount(product, { ...early, applies })
  const fund = await madeDiscount(product, { kind: 'scholarship', name: 'Fund', applies })
  const child = await product.make.child(await product.make.student())
  await grantScholarship(admin.ctx, { series: fund.series, participantId: child, reason: 'A reason' })
  await madeDiscount(product, { kind: 'code', code: uniqueCode(), applies })
  await madeDiscount(product, { name: 'Of classes', applies: { courseIds: [id] } })
  await pauseDiscount(admin.ctx, { series, paused: true })

  const asked = { fromId, toId, approve: false }
  const both = await Promise.all(
    [id, second].map((courseId) => copyTerm(admin.ctx, { ...asked, courseIds: [courseId] })),
  )
  expect(both.toSorted((one, other) => other.discounts - one.discounts)).toEqual([
    { asked: 1, discounts: 2, codes: 1 },
    { asked: 1, discounts: 0, codes: 0 },
  ])
  const copies = (await listDiscounts(admin.ctx)).filter(
    (one) => 'termId' in one.applies && one.applies.termId === toId,
  )
  const shown = { state: 'paused', uses: 0, children: 0, code: null, version: 1 }
  expect(copies).toMatchObject([
    { ...shown, kind: 'scholarship', name: 'Fund', startsOn: null, endsOn: null },
    // 53 weeks later.
    { ...shown, ...early, startsOn: '2092-03-06', endsOn: '2092-06-05' },
  ])
  const lines = await product.sql<{ detail: { discounts: number } }[]>`
    select detail from audit_log where action = 'copyTerm' and subject_id = ${toId}`
  expect(lines.map(({ detail }) => detail.discounts).toSorted((one, other) => one - other)).toEqual([0, 2])
})
