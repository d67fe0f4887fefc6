import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveScheduleInput } from '@cadenza/contracts/timetable/schedule'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { call } from '../../../test/rest-client.ts'
import { mondays, newTerm, scheduleOf } from '../../../test/schedules.ts'
import type { Instructor } from '../../auth/actor.ts'
import { saveSchedule } from './save-schedule.ts'

/** What cannot be stored is refused with its field, and nothing is lost. */

const product = runTestApp()
let teacher: TestPerson<Instructor>
let id: string
beforeAll(async () => {
  teacher = await product.make.instructor()
  id = await product.make.course({ instructorId: teacher.userId, termId: await newTerm(product.sql) })
})

const newProposal = () => product.make.course({ instructorId: teacher.userId, status: 'Pending' })

const one = { date: '2091-07-10', start: '14:00', minutes: 45 }
const july = { until: '2091-07-31', count: null }

test.each<[string, string, object, object[]?]>([
  ['no such recurrence', 'rule.recurrence', { recurrence: 'daily' }],
  ['no weekday', 'rule.weekdays', { weekdays: [] }],
  ['a weekday that is none', 'rule.weekdays.0', { weekdays: [8] }],
  ['nine weeks', 'rule.everyWeeks', { everyWeeks: 9 }],
  ['a time that is none', 'rule.start', { start: '24:00' }],
  ['four minutes', 'rule.minutes', { minutes: 4 }],
  ['more than twelve hours', 'rule.minutes', { minutes: 721 }],
  ['a date that is none', 'rule.from', { from: '2091-02-30' }],
  ['the last day before the first', 'rule.until', { until: '2091-06-30', count: null }],
  ['a last day and a number', 'rule.count', { until: '2091-07-31' }],
  ['201 sessions', 'rule.count', { count: 201 }],
  ['201 dates left out', 'rule.leftOut', { leftOut: Array.from({ length: 201 }, () => '2091-07-09') }],
  ['an unknown zone', 'rule.timeZone', { timeZone: 'Europe/Nowhere' }],
  ['an offset for a zone', 'rule.timeZone', { timeZone: '+02:00' }],
  ['a list by hand with no such day', 'byHand.0.date', {}, [{ ...one, date: '2091-13-01' }]],
  ['201 by hand', 'byHand', {}, Array.from({ length: 201 }, () => one)],
])('%s: %s', (_, path, rule, byHand) => {
  const read = saveScheduleInput.safeParse({ courseId: id, rule: { ...mondays, ...rule }, byHand })
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

const refusalOf = (...given: Parameters<typeof scheduleOf>) =>
  saveSchedule(teacher.ctx, scheduleOf(...given)).then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe('what the school has to say', () => {
  test.each<[string, string, Parameters<typeof scheduleOf>[1], Parameters<typeof scheduleOf>[2]?]>([
    ['a date before the term', 'rule.from', { from: '2091-06-20', ...july }],
    ['a date after the term', 'rule.until', { count: 9 }],
    ['one by hand outside of the term', 'byHand.0.date', july, [{ ...one, date: '2091-08-01' }]],
    ['one by hand in the past', 'byHand.0.date', july, [{ ...one, date: '2024-08-01' }]],
    ['a session that is none', 'byHand.0.id', july, [{ ...one, id: randomUUID() }]],
    ['a room that is none', 'byHand.0.roomId', july, [{ ...one, roomId: randomUUID() }]],
    ['a colleague', 'byHand.0.instructorId', july, [{ ...one, instructorId: randomUUID() }]],
  ])('%s: %s', async (_, path, rule, byHand) => {
    // A past date is also outside the term, which is reported first; both name the field.
    expect(await refusalOf(id, rule, byHand)).toMatchObject({
      kind: 'invalid_input',
      issues: [{ path }],
    })
  })

  test('201 sessions without a term, in a sentence', async () => {
    const free = await newProposal()
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] as const, from: '2091-01-01' }
    const days = (until: string) => ({ ...daily, weekdays: [...daily.weekdays], until, count: null })
    expect(await refusalOf(free, days('2091-07-20'))).toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'rule.until', message: 'A class has at most 200 sessions, and these are more' }],
    })
    expect(await refusalOf(free, days('2091-07-19'))).toBe('nothing')
  })

  test('no first or no last day where no term says it', async () => {
    const free = await newProposal()
    expect(await refusalOf(free, { from: null })).toMatchObject({ issues: [{ path: 'rule.from' }] })
    expect(await refusalOf(free, { count: null })).toMatchObject({ issues: [{ path: 'rule.until' }] })
  })

  test.each([
    ['2091-03-25', '02:30', 'time_does_not_exist'],
    ['2091-10-28', '02:30', 'time_happens_twice'],
  ])('a time that clocks skip or show twice: %s %s', async (date, start, reason) => {
    const free = await newProposal()
    expect(await refusalOf(free, { recurrence: 'by_hand' }, [{ ...one, date, start }])).toMatchObject({
      reason,
      details: { date, start, timeZone: 'Europe/Berlin' },
    })
  })

  test.each(['10:00', '09:30'])('two sessions of the class at one time: %s', async (start) => {
    expect(await refusalOf(id, july, [{ ...one, date: '2091-07-09', start }])).toMatchObject({
      reason: 'clash',
      details: { courseIds: [id] },
    })
  })
})

test('a zone that PostgreSQL alone does not know is refused by its field', async () => {
  const input = scheduleOf(id, july)
  const attempt = saveSchedule(teacher.ctx, { ...input, rule: { ...input.rule, timeZone: 'Europe/Nowhere' } })
  await expect(attempt).rejects.toMatchObject({ issues: [{ path: 'rule.timeZone' }] })
})

test('whose class it is not, and a cancelled class', async () => {
  const stranger = await product.make.instructor()
  await expect(saveSchedule(stranger.ctx, scheduleOf(id, july))).rejects.toMatchObject({ kind: 'not_found' })
  const cancelled = await product.make.course({ instructorId: teacher.userId, status: 'Cancelled' })
  expect(await refusalOf(cancelled)).toMatchObject({
    reason: 'course_not_editable',
    details: { status: 'Cancelled' },
  })
})

test('a refused save leaves the sessions as they were', async () => {
  const mine = await newProposal()
  const { sessions } = await saveSchedule(teacher.ctx, scheduleOf(mine))
  await refusalOf(mine, {}, [{ ...one, date: '2091-07-09', start: '10:00' }])
  const rows = await product.sql<{ id: string }[]>`
    select id from course_sessions where course_id = ${mine} order by during`
  expect(rows.map((row) => row.id)).toEqual(sessions.map((session) => session.id))
})

test('the door names the field of a bad rule', async () => {
  const body = { courseId: id, rule: { ...mondays, start: '9:30' } }
  expect(
    await call(product.app, 'POST /trpc/instructor.schedules.save', { as: teacher, body }),
  ).toMatchObject({ status: 400, body: { error: { data: { issues: [{ path: 'rule.start' }] } } } })
})
