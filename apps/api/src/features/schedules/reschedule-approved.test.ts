import { beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { tellOfChanges } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf, timesOf } from '../../../test/schedules.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import type { Admin, Instructor } from '../../auth/actor.ts'
import { listCourseEdits } from '../moderation/look-at-edits.ts'
import { approveCourse } from '../moderation/moderate-course.ts'
import { saveSchedule } from './save-schedule.ts'

/** An approved class may be moved; this is an edit like any other, and no student loses a seat. */

const product = runTestApp()
let teacher: TestPerson<Instructor>
let admin: TestPerson<Admin>
// A separate instructor for each: an instructor cannot teach two classes at once.
beforeEach(async () => {
  teacher = await product.make.instructor()
  admin = await product.make.admin()
})

const save = (...given: Parameters<typeof scheduleOf>) => saveSchedule(teacher.ctx, scheduleOf(...given))
const newClass = (values: object = {}) => product.make.course({ instructorId: teacher.userId, ...values })
const linesOf = (id: string) => product.sql`
  select actor_id, action, before, after, detail from audit_log where subject_id = ${id} order by id`

test('it is listed with the sessions that changed alone, and has its line in the log', async () => {
  const id = await newClass()
  const { sessions } = await save(id)
  await product.sql`update course_edits set seen_at = now(), seen_by = ${admin.userId}`
  const byHand = { date: '2091-07-09', start: '14:00', minutes: 60, note: 'Ask for Ana' }
  await save(id, {}, [{ ...byHand, id: sessions[1]?.id }])
  const { items } = await listCourseEdits(admin.ctx, { limit: 50 })
  expect(items).toMatchObject([
    {
      course: { id },
      before: { sessions: ['2091-07-09 09:30 (60 min)'] },
      after: { sessions: ['2091-07-09 14:00 (60 min; with a note): Ask for Ana'] },
    },
  ])
  expect((await linesOf(id)).at(-1)).toEqual({
    actor_id: teacher.userId,
    action: 'rescheduleCourse',
    before: { sessions: ['2091-07-09 09:30 (60 min)'] },
    after: { sessions: ['2091-07-09 14:00 (60 min; with a note)'] },
    detail: { editId: items[0]?.id },
  })
})

test('saved as it is, it leaves no trace', async () => {
  const id = await newClass()
  await save(id)
  const before = (await linesOf(id)).length
  await save(id)
  expect(await linesOf(id)).toHaveLength(before)
})

test('students keep their seats', async () => {
  const id = await newClass()
  await save(id)
  await product.make.enrolment(await product.make.student(), [id])
  await save(id, { weekdays: [4], start: '16:00' })
  const [row] = await product.sql`
    select seats_taken, (select count(*)::int from seat_claims where course_id = ${id} and state = 'confirmed') as places
      from courses where id = ${id}`
  expect(row).toEqual({ seats_taken: 1, places: 1 })
})

test('a room that is taken is refused by name and time, and the sessions stay as they were', async () => {
  const roomId = await newRoom(product.sql)
  const other = await product.make.course({ roomId })
  await saveSchedule(admin.ctx, scheduleOf(other, { start: '11:00' }))
  const id = await newClass({ roomId })
  await save(id)
  const [room] = await product.sql<{ name: string }[]>`select name from rooms where id = ${roomId}`
  await expect(save(id, { start: '10:30' })).rejects.toMatchObject({
    reason: 'clash',
    details: { kind: 'room', resource: room?.name, from: '2091-07-02T10:30', to: '2091-07-02T11:30' },
  })
  const starts = await product.sql`select distinct local_start from course_sessions where course_id = ${id}`
  expect(starts).toEqual([{ local_start: '09:30:00' }])
  // A proposal reserves nothing, so it may ask for the same time.
  const proposal = await newClass({
    roomId,
    status: 'Pending',
    instructorId: (await product.make.instructor()).userId,
  })
  const saved = await saveSchedule(admin.ctx, scheduleOf(proposal, { start: '10:30', weekdays: [1] }))
  expect(timesOf(saved.sessions)[0]).toBe('2091-07-02 10:30')
})

test('an admin reschedules any class: seen by one thereby, and logged', async () => {
  const id = await newClass()
  await saveSchedule(admin.ctx, scheduleOf(id))
  const [edit] = await product.sql`select editor_id, seen_by from course_edits where course_id = ${id}`
  expect(edit).toEqual({ editor_id: admin.userId, seen_by: admin.userId })
  const pending = await newClass({ status: 'Pending' })
  await saveSchedule(admin.ctx, scheduleOf(pending))
  expect(await linesOf(pending)).toMatchObject([{ actor_id: admin.userId, action: 'rescheduleCourse' }])
  expect(await product.sql`select 1 from course_edits where course_id = ${pending}`).toHaveLength(0)
})

test('an admin names another teacher, whose time is then taken', async () => {
  const [id, colleague] = [await newClass(), await product.make.instructor()]
  const byHand = { date: '2091-07-09', start: '09:30', minutes: 60, instructorId: colleague.userId }
  await saveSchedule(admin.ctx, scheduleOf(id, {}, [{ ...byHand, insteadOf: '2091-07-09' }]))
  const booked = await product.sql`select 1 from resource_bookings where resource_id = ${colleague.userId}`
  expect(booked).toHaveLength(1)
  // The class's own instructor may save again; what an admin arranged stays.
  expect((await save(id, { start: '10:00' })).sessions).toContainEqual(
    expect.objectContaining({ instructorId: colleague.userId, start: '09:30' }),
  )
})

test('an admin names another room for one date: not a smaller nor a taken one, and the families are told', async () => {
  const [small, large] = await Promise.all([
    newRoom(product.sql, { capacity: 3 }),
    newRoom(product.sql, { capacity: 30 }),
  ])
  const id = await newClass({ capacity: 10 })
  await save(id)
  await product.make.enrolment(await product.make.student(), [id])
  const inRoom = (roomId: string) => {
    const byHand = { date: '2091-07-09', start: '09:30', minutes: 60, roomId, insteadOf: '2091-07-09' }
    return saveSchedule(admin.ctx, scheduleOf(id, {}, [byHand]))
  }
  await expect(inRoom(small)).rejects.toMatchObject({
    reason: 'room_too_small',
    details: { capacity: 3, seats: 10 },
  })
  const other = await product.make.course({ roomId: large })
  await saveSchedule(admin.ctx, scheduleOf(other, { count: 2 }))
  await expect(inRoom(large)).rejects.toMatchObject({ reason: 'clash', details: { kind: 'room' } })
  await saveSchedule(admin.ctx, scheduleOf(other, { start: '14:00', count: 2 }))
  await product.sql`delete from pgboss.job where name in ('send-mail', 'tell-families')`
  const { sessions } = await inRoom(large)
  expect(sessions.map(({ roomId }) => roomId)).toEqual([null, large, null, null, null])
  await tellOfChanges(product)
  const mails = await product.sql`select data ->> 'kind' as kind from pgboss.job where name = 'send-mail'`
  expect([...mails]).toEqual([{ kind: 'times-changed' }])
})

test('approved in the same instant as it is saved, it is booked when it meets', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await newClass({ status: 'Pending', instructorId: (await product.make.instructor()).userId })
    await saveSchedule(admin.ctx, scheduleOf(id))
    await Promise.all([
      approveCourse(admin.ctx, { id }),
      saveSchedule(admin.ctx, scheduleOf(id, { start: '16:00', count: 7 })),
    ])
    const [row] = await product.sql`
      select count(*)::int as sessions, count(booking.id)::int as booked
        from course_sessions session
        left join resource_bookings booking on booking.session_id = session.id and booking.during = session.during
       where course_id = ${id}`
    expect(row).toEqual({ sessions: 7, booked: 7 })
  }
})
