import type { ChangeSessionInput } from '@cadenza/contracts/courses/class-sessions'
import { describe, expect, test } from 'vitest'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { getRoster } from '../enrolments/get-roster.ts'
import { addBlock, addOwnBlock, listOwnBlocks, removeBlock, removeOwnBlock } from '../rooms/blocks.ts'
import { listSessionsNeedingTeacher } from '../timetable/needs-teacher.ts'
import { changeSession } from './change-session.ts'
import { listClassSessions } from './list-class-sessions.ts'
import { listSessionChoices } from './list-session-choices.ts'
import { getSchedule } from './get-schedule.ts'
import { saveSchedule } from './save-schedule.ts'

/** A teacher is ill: what is left without one, who could take it, and what the change does. */
const product = runTestApp()

const brokenBookings = async () =>
  (await brokenInvariants(product)).filter((id) => id === 'bookings-match' || id === 'jobs')

let day = 10
/** A class of two dates of its own teacher, on days that no other test uses. */
async function situation({
  status = 'Approved' as 'Approved' | 'Pending',
  roomId = null as string | null,
} = {}) {
  const [teacher, colleague, office] = [
    await product.make.instructor(),
    await product.make.instructor({ name: 'Standing In' }),
    await product.make.office(),
  ]
  const date = `2092-03-${++day}`
  const id = await datedCourse(product, {
    instructorId: teacher.userId,
    roomId,
    status,
    family: 'violin',
    meets: [`${date} 09:30`, `${date} 14:00`],
  })
  const dates = () => listClassSessions(office.ctx, { id })
  const [first, second] = await dates()
  if (!first || !second) throw new Error('the class has no dates')
  const change = async (changes: Partial<ChangeSessionInput> = {}) =>
    changeSession(office.ctx, {
      id: first.id,
      sequence: (await dates())[0]?.sequence ?? 0,
      roomId: null,
      instructorId: colleague.userId,
      ...changes,
    })
  const away = { fromDate: date, fromTime: '00:00', toDate: date, toTime: '23:00', reason: 'Flu' }
  return { teacher, colleague, office, date, id, first, second, dates, change, away }
}

test('a teacher is away: their dates need another one, nothing is cancelled, nothing new is booked', async () => {
  const { teacher, office, date, id, away, first, second, dates } = await situation()
  const added = await addOwnBlock(teacher.ctx, away)
  expect(added.needTeacher.map((one) => [one.id, one.why])).toEqual([
    [first.id, 'away'],
    [second.id, 'away'],
  ])
  const listed = await listSessionsNeedingTeacher(office.ctx, { from: date, to: date })
  expect(listed).toMatchObject([
    { id: first.id, date, start: '09:30', course: { id }, teacher: { id: teacher.userId } },
    { id: second.id },
  ])
  expect((await dates()).map(({ state, missing }) => [state, missing])).toEqual([
    ['planned', 'away'],
    ['planned', 'away'],
  ])
  const other = datedCourse(product, { instructorId: teacher.userId, meets: [`${date} 12:00`] })
  await expect(other).rejects.toMatchObject({ message: 'clash' })
  // Twice at once, and over a room, as before.
  await expect(addOwnBlock(teacher.ctx, away)).rejects.toMatchObject({ reason: 'clash' })
  expect(await brokenBookings()).toEqual([])
  expect(await product.sql`select 1 from pgboss.job where data->>'courseId' = ${id}`).toHaveLength(0)
  const [mine] = await listOwnBlocks(teacher.ctx)
  expect(mine).toMatchObject({ id: added.id, reason: 'Flu' })
  const stranger = await product.make.instructor()
  expect(await removeOwnBlock(stranger.ctx, { id: added.id })).toEqual({ removed: false })
  expect(await removeOwnBlock(teacher.ctx, { id: added.id })).toEqual({ removed: true })
  expect(await listSessionsNeedingTeacher(office.ctx, { from: date, to: date })).toEqual([])
})

test('another teacher takes a date: everyone concerned is told, and it is undone as if nothing had been', async () => {
  const { teacher, colleague, office, date, id, first, dates, change, away } = await situation()
  const parent = await product.make.student()
  const childId = await product.make.child(parent)
  await product.make.enrolment(parent, [id], [childId])
  await addOwnBlock(teacher.ctx, away)
  await expect(getRoster(colleague.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })

  expect(await change()).toMatchObject({ families: 1 })
  expect(await dates()).toMatchObject([
    { teacher: { id: colleague.userId }, missing: null },
    { teacher: { id: teacher.userId }, missing: 'away' },
  ])
  expect((await getRoster(colleague.ctx, { id })).students).toMatchObject([{ participantId: childId }])
  await sendQueuedMails(product)
  const subjects = async (address: string) => (await mailsTo(product, address)).map(({ subject }) => subject)
  expect(await subjects(parent.email)).toContain('Test course has changed')
  const [mail] = (await mailsTo(product, parent.email)).filter(({ subject }) =>
    subject.endsWith('has changed'),
  )
  expect(mail?.text).toContain(`Standing In, on `)
  expect(await subjects(colleague.email)).toEqual([expect.stringContaining('on one date')])
  expect(await subjects(teacher.email)).toEqual([expect.stringContaining('Another teacher takes')])
  const [line] = await product.sql`
    select before, after from audit_log where subject_id = ${id} and action = 'changeSession'`
  expect(line).toMatchObject({
    before: { dateTeacherId: teacher.userId, sessions: [`${date} 09:30 (60 min)`] },
    after: { dateTeacherId: colleague.userId, sessions: [`${date} 09:30 (60 min; by another teacher)`] },
  })

  // Back to a teacher who is away: it needs one again, and nothing else fits into the gap.
  await change({ instructorId: null })
  expect((await dates()).map(({ missing }) => missing)).toEqual(['away', 'away'])
  await expect(getRoster(colleague.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await brokenBookings()).toEqual([])
  const free = await listSessionChoices(office.ctx, { id: first.id })
  expect(free.teachers.find((one) => one.id === colleague.userId)).toMatchObject({ inTheWay: null })
  expect(free.teachers.find((one) => one.id === teacher.userId)).toMatchObject({
    fits: true,
    inTheWay: { course: null },
  })
})

test('a date that was named by hand is not made again by the rule, which keeps its substitute', async () => {
  const { office, colleague, teacher } = await situation()
  const id = await product.make.course({ instructorId: teacher.userId })
  const rule = {
    recurrence: 'weekly',
    weekdays: [1],
    start: '09:30',
    minutes: 60,
    from: '2093-07-01',
    count: 3,
  }
  const input = { courseId: id, rule: { ...blankRule, ...rule } as never }
  const { sessions } = await saveSchedule(office.ctx, input)
  const chosen = sessions[1]
  await changeSession(office.ctx, {
    id: chosen?.id ?? '',
    sequence: 0,
    roomId: null,
    instructorId: colleague.userId,
  })
  await saveSchedule(office.ctx, input)
  const { sessions: after } = await getSchedule(office.ctx, { courseId: id })
  expect(after.map(({ date, instructorId }) => [date, instructorId])).toEqual(
    sessions.map(({ date }, index) => [date, index === 1 ? colleague.userId : null]),
  )
})

const blankRule = { everyWeeks: 1, until: null, leftOut: [], timeZone: null }

describe('refused in words, and nothing is changed', () => {
  test.each<
    [string, (found: Awaited<ReturnType<typeof situation>>) => Promise<Partial<ChangeSessionInput>>, object]
  >([
    [
      'a teacher who is taken',
      async ({ colleague, date }) => {
        await datedCourse(product, { instructorId: colleague.userId, meets: [`${date} 10:00`] })
        return {}
      },
      { reason: 'clash', details: { kind: 'person' } },
    ],
    [
      'a teacher who is away',
      async ({ colleague, away }) => {
        await addOwnBlock(colleague.ctx, away)
        return {}
      },
      { reason: 'clash', details: { kind: 'person' } },
    ],
    [
      'a teacher who was demoted',
      async ({ colleague }) => {
        await product.sql`update users set role = 'student' where id = ${colleague.userId}`
        return {}
      },
      { kind: 'invalid_input', issues: [{ path: 'instructorId' }] },
    ],
    [
      'a teacher who is erased',
      async ({ colleague }) => {
        await product.sql`update users set deleted_at = now() where id = ${colleague.userId}`
        return {}
      },
      { kind: 'invalid_input' },
    ],
    [
      'a room that is taken',
      async ({ date }) => {
        const roomId = await newRoom(product.sql)
        await datedCourse(product, { roomId, meets: [`${date} 10:00`] })
        return { roomId, instructorId: null }
      },
      { reason: 'clash', details: { kind: 'room' } },
    ],
    [
      'a room that is too small',
      async () => ({ roomId: await newRoom(product.sql, { capacity: 1 }), instructorId: null }),
      { reason: 'room_too_small' },
    ],
    ['a room that is not there', async () => ({ roomId: crypto.randomUUID() }), { kind: 'invalid_input' }],
    ['a date that is not there', async () => ({ id: crypto.randomUUID() }), { kind: 'not_found' }],
    ['an older version of the date', async () => ({ sequence: 99 }), { reason: 'stale' }],
    [
      'a date that was taken off',
      async ({ first }) => {
        await product.sql`update course_sessions set state = 'cancelled' where id = ${first.id}`
        return {}
      },
      { kind: 'invalid_input', issues: [{ path: 'id' }] },
    ],
    [
      'a date that is over',
      async ({ first }) => {
        await product.sql`update course_sessions set local_date = '2020-01-01' where id = ${first.id}`
        return {}
      },
      { kind: 'invalid_input', issues: [{ path: 'id' }] },
    ],
    [
      'a class that was cancelled in the meantime',
      async ({ id }) => {
        await product.sql`update courses set status = 'Cancelled' where id = ${id}`
        return {}
      },
      { reason: 'course_not_editable', details: { status: 'Cancelled' } },
    ],
  ])('%s', async (_, arrange, refused) => {
    const found = await situation()
    const changes = await arrange(found)
    const stateOf = () => product.sql`
      select session.id, session.instructor_id, session.room_id, session.sequence from course_sessions session
       where course_id = ${found.id} order by id`
    const before = await stateOf()
    await expect(found.change(changes)).rejects.toMatchObject(refused)
    expect(await stateOf()).toEqual(before)
  })

  test('what was refused because someone is taken can be chosen once they are free', async () => {
    const { colleague, office, away, change, first } = await situation()
    const { id } = await addBlock(office.ctx, {
      ...away,
      kind: 'person',
      resourceId: colleague.userId,
      timeZone: 'Europe/Berlin',
    })
    await expect(change()).rejects.toMatchObject({ reason: 'clash' })
    await removeBlock(office.ctx, { id })
    await change()
    const [row] = await product.sql`select instructor_id from course_sessions where id = ${first.id}`
    expect(row).toEqual({ instructor_id: colleague.userId })
  })
})

test('the mail about another room says from which to which, once, and the plan follows it', async () => {
  const [hall, barn] = [await newRoom(product.sql), await newRoom(product.sql)]
  const named = await product.sql<{ id: string; name: string }[]>`select id, name from rooms`
  const nameOf = (room: string) => named.find(({ id: one }) => one === room)?.name ?? '?'
  const { id, change } = await situation({ roomId: hall })
  const student = await product.make.student()
  await product.make.enrolment(student, [id])
  await change({ roomId: barn, instructorId: null })
  await sendQueuedMails(product)
  const mail = (await mailsTo(product, student.email)).find(({ subject }) => subject.endsWith('has changed'))
  const text = mail?.text ?? ''
  expect(text).toContain(`Room: ${nameOf(hall)} → ${nameOf(barn)}, on `)
  expect(text).not.toContain('Changed:')
  expect(text).toMatch(/What has changed[^]*From now on it meets[^]*Teacher:/)
})

test('a change that is none tells nobody', async () => {
  const { change, id } = await situation()
  expect(await change({ instructorId: null })).toMatchObject({ families: 0 })
  expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toEqual([])
})

// Negative controls of the two places that keep times away and dates in step.
test('a gap around a date that was given away is noticed when it stays open', async () => {
  const { teacher, change, away } = await situation()
  const restore = await patchFunction(product.sql, 'book_courses', 'perform book_blocks(v_resources);', '')
  const { id } = await addOwnBlock(teacher.ctx, away)
  await change()
  expect(await brokenBookings()).toEqual(['bookings-match'])
  await restore()
  await removeOwnBlock(teacher.ctx, { id })
})

test('without its guard a room would be closed over its classes', async () => {
  const roomId = await newRoom(product.sql)
  const { office, date } = await situation({ roomId })
  const closed = { kind: 'room' as const, resourceId: roomId, timeZone: 'Europe/Berlin', reason: '' }
  const close = () =>
    addBlock(office.ctx, { ...closed, fromDate: date, fromTime: '09:00', toDate: date, toTime: '12:00' })
  await expect(close()).rejects.toMatchObject({ reason: 'clash' })
  const restore = await patchFunction(product.sql, 'wanted_blocks', "block.kind = 'person' and ", '')
  const { id } = await close()
  await restore()
  await removeBlock(office.ctx, { id })
})

test('a date goes back to a teacher who is away only because their time away makes room', async () => {
  const { teacher, change, away } = await situation()
  await addOwnBlock(teacher.ctx, away)
  await change()
  const restore = await patchFunction(product.sql, 'give_back_session', 'and during && v_during', 'and false')
  await expect(change({ instructorId: null })).rejects.toMatchObject({ reason: 'clash' })
  await restore()
  await change({ instructorId: null })
})
