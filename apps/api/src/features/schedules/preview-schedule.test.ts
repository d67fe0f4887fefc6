import { beforeEach, describe, expect, test } from 'vitest'
import { previewScheduleInput, type PreviewScheduleInput } from '@cadenza/contracts/timetable/schedule'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { mondays, newTerm, timesOf } from '../../../test/schedules.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import type { Admin, Instructor } from '../../auth/actor.ts'
import { previewSchedule } from './preview-schedule.ts'

/** What a schedule would be, and what prevents it, before anything is stored. */

const product = runTestApp()
let teacher: TestPerson<Instructor>
let admin: TestPerson<Admin>
// A separate instructor for each: an instructor cannot teach two classes at once.
beforeEach(async () => {
  teacher = await product.make.instructor({ name: 'Ida Quist' })
  admin = await product.make.admin()
})

type Given = Partial<Omit<PreviewScheduleInput, 'rule'>> & { rule?: object }
const inputOf = ({ rule, ...given }: Given) =>
  previewScheduleInput.parse({ ...given, rule: { ...mondays, count: 2, ...rule } })
const preview = (given: Given) => previewSchedule(teacher.ctx, inputOf(given))
const problemsOf = async (given: Given) => (await preview(given)).sessions.map(({ problems }) => problems)

const newClass = (values: object = {}) =>
  product.make.course({ instructorId: teacher.userId, status: 'Pending', ...values })

test('a class that is still to be submitted has its sessions told, and nothing is stored', async () => {
  const before = await product.sql`select count(*) from course_sessions`
  const { sessions, timeZone } = await preview({})
  expect([timesOf(sessions), timeZone]).toEqual([['2091-07-02 09:30', '2091-07-09 09:30'], 'Europe/Berlin'])
  expect(sessions.map(({ problems }) => problems)).toEqual([[], []])
  expect(await product.sql`select count(*) from course_sessions`).toEqual(before)
})

test('dates outside of the term that the form has chosen', async () => {
  const termId = await newTerm(product.sql, { startsOn: '2091-07-03', endsOn: '2091-07-31' })
  expect(await problemsOf({ termId })).toEqual([[{ kind: 'outside_term' }], []])
})

test('times that clocks skip or show twice, and times that have passed', async () => {
  const byHand = ['2091-03-25', '2091-10-28', '2024-07-01'].map((date) => ({
    date,
    start: '02:30',
    minutes: 30,
  }))
  const { sessions } = await preview({
    rule: { recurrence: 'by_hand' },
    byHand: inputOf({ byHand: byHand as never }).byHand,
  })
  expect(sessions.map(({ byHand: place, problems }) => [place, problems[0]?.kind])).toEqual([
    [2, 'over'],
    [0, 'time_does_not_exist'],
    [1, 'time_happens_twice'],
  ])
})

describe('a clash', () => {
  async function taken(by: { instructorId: string }) {
    const roomId = await newRoom(product.sql, { turnaroundMinutes: 15 })
    const id = await product.make.course({ ...by, roomId, name: 'Choir' })
    await meet(product.sql, id, '2091-07-09', '09:00')
    const [room] = await product.sql<{ name: string }[]>`select name from rooms where id = ${roomId}`
    return { roomId, id, room: room?.name }
  }

  test('with a room says which and when it is taken, and of another’s class nothing', async () => {
    const { userId: instructorId } = await product.make.instructor()
    const { roomId, id, room } = await taken({ instructorId })
    const clash = {
      kind: 'clash',
      taken: { kind: 'room', resource: room, from: '2091-07-09T09:00', to: '2091-07-09T10:15', course: null },
    }
    expect(await problemsOf({ roomId })).toEqual([[], [clash]])
    const courseId = await newClass({ roomId })
    const seen = await previewSchedule(admin.ctx, inputOf({ courseId }))
    const named = { ...clash, taken: { ...clash.taken, course: { id, name: 'Choir' } } }
    expect(seen.sessions[1]?.problems).toEqual([named])
  })

  test('with a class of the caller’s own names it', async () => {
    const { id } = await taken({ instructorId: teacher.userId })
    expect((await problemsOf({ courseId: await newClass() }))[1]).toEqual([
      {
        kind: 'clash',
        taken: {
          kind: 'person',
          resource: 'Ida Quist',
          from: '2091-07-09T09:00',
          to: '2091-07-09T10:00',
          course: { id, name: 'Choir' },
        },
      },
    ])
  })

  test('that is none: right before, and with the class’s own present sessions', async () => {
    const { roomId } = await taken({ instructorId: teacher.userId })
    const courseId = await product.make.course({ instructorId: teacher.userId, roomId })
    await meet(product.sql, courseId, '2091-07-09', '10:15')
    expect(await problemsOf({ courseId, rule: { start: '10:15' } })).toEqual([[], []])
    expect(await problemsOf({ courseId, rule: { start: '10:14' } })).toMatchObject([[], [{ kind: 'clash' }]])
  })

  test('within the class, and two at one time', async () => {
    const byHand = inputOf({
      byHand: [
        { date: '2091-07-02', start: '10:00', minutes: 60 },
        { date: '2091-07-09', start: '09:30', minutes: 30 },
      ] as never,
    }).byHand
    const { sessions } = await preview({ byHand })
    const within = (from: string, to: string) => ({
      kind: 'clash',
      taken: {
        kind: 'class',
        resource: '',
        from: `2091-07-02T${from}`,
        to: `2091-07-02T${to}`,
        course: null,
      },
    })
    expect(sessions.map(({ problems }) => problems)).toEqual([
      [within('10:00', '11:00')],
      [within('09:30', '10:30')],
      [],
      [{ kind: 'duplicate' }],
    ])
  })
})

test('a room that is closed', async () => {
  const roomId = await newRoom(product.sql)
  await product.sql`insert into resource_blocks (kind, resource_id, during)
    values ('room', ${roomId}, tstzrange('2091-07-02 00:00+02', '2091-07-03 00:00+02'))`
  expect(await problemsOf({ roomId })).toMatchObject([[{ kind: 'clash', taken: { kind: 'room' } }], []])
})

test('another’s class, a term and a room that are none', async () => {
  const { userId: instructorId } = await product.make.instructor()
  const foreign = await product.make.course({ instructorId })
  await expect(preview({ courseId: foreign })).rejects.toMatchObject({ kind: 'not_found' })
  for (const field of ['termId', 'roomId'])
    await expect(preview({ [field]: foreign })).rejects.toMatchObject({ issues: [{ path: field }] })
})
