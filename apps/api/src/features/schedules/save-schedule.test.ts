import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { mondays, newTerm, scheduleOf, timesOf } from '../../../test/schedules.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import type { Instructor } from '../../auth/actor.ts'
import { updateTerm } from '../terms/terms.ts'
import { getSchedule } from './get-schedule.ts'
import { saveSchedule } from './save-schedule.ts'

/** The sessions that result from a rule and changes by hand. */

const product = runTestApp({ TIME_ZONE: 'America/New_York' })
let teacher: TestPerson<Instructor>
beforeAll(async () => {
  teacher = await product.make.instructor()
})

const newClass = (values: object = {}) =>
  product.make.course({ instructorId: teacher.userId, status: 'Pending', ...values })
const save = (...given: Parameters<typeof scheduleOf>) => saveSchedule(teacher.ctx, scheduleOf(...given))
const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id)

async function sequencesOf(courseId: string) {
  const rows = await product.sql<{ sequence: number }[]>`
    select sequence from course_sessions where course_id = ${courseId} order by during`
  return rows.map(({ sequence }) => sequence)
}

describe('a rule', () => {
  test('makes the sessions, is remembered, and saved twice leaves them as they are', async () => {
    const id = await newClass()
    const first = await save(id, { leftOut: ['2091-07-09'] })
    expect(timesOf(first.sessions)).toEqual([
      '2091-07-02 09:30',
      '2091-07-16 09:30',
      '2091-07-23 09:30',
      '2091-07-30 09:30',
      '2091-08-06 09:30',
    ])
    expect(first.rule).toMatchObject({ ...mondays, leftOut: ['2091-07-09'] })
    const second = await save(id, { leftOut: ['2091-07-09'] })
    expect(second).toEqual(first)
    expect(await sequencesOf(id)).toEqual([0, 0, 0, 0, 0])
    const [course] = await product.sql`select version, session_count from courses where id = ${id}`
    expect(course).toEqual({ version: 2, session_count: 5 })
  })

  test('that is changed moves the sessions that there are, and calendars see each of them move', async () => {
    const id = await newClass()
    const before = await save(id)
    const later = await save(id, { start: '10:00' })
    expect(idsOf(later.sessions)).toEqual(idsOf(before.sessions))
    expect(await sequencesOf(id)).toEqual([1, 1, 1, 1, 1])
    const tuesdays = await save(id, { weekdays: [2], start: '10:00', count: 3 })
    expect(timesOf(tuesdays.sessions)).toEqual(['2091-07-03 10:00', '2091-07-10 10:00', '2091-07-17 10:00'])
    expect(idsOf(tuesdays.sessions)).toEqual(idsOf(before.sessions).slice(0, 3))
  })

  test('moves each session into the time of the next without being in its own way', async () => {
    const id = await newClass()
    const before = await save(id, { weekdays: [1, 2], start: '23:00', minutes: 120, count: 6 })
    const after = await save(id, { weekdays: [2, 3], start: '00:30', minutes: 120, count: 6 })
    expect(new Set(idsOf(after.sessions))).toEqual(new Set(idsOf(before.sessions)))
  })

  test('of every weekday takes its days from the term, and its zone', async () => {
    const termId = await newTerm(product.sql, { startsOn: '2091-07-05', endsOn: '2091-07-11' })
    const id = await newClass({ termId })
    const { sessions } = await save(id, {
      recurrence: 'every_weekday',
      from: null,
      count: null,
      timeZone: null,
    })
    expect(timesOf(sessions)).toEqual(['05', '06', '09', '10', '11'].map((day) => `2091-07-${day} 09:30`))
    expect(sessions[0]?.timeZone).toBe('Europe/Berlin')
  })

  test('without a term takes the zone of the room, and without a room that of the school', async () => {
    const roomId = await newRoom(product.sql)
    const inRoom = await save(await newClass({ roomId }), { timeZone: null })
    const anywhere = await save(await newClass(), { timeZone: null })
    expect([inRoom.sessions[0]?.timeZone, anywhere.sessions[0]?.timeZone]).toEqual([
      'Europe/Berlin',
      'America/New_York',
    ])
  })

  test('leaves sessions of the past alone, and makes none there', async () => {
    const id = await newClass()
    const past = await meet(product.sql, id, '2024-07-01', '09:30')
    await save(id, { from: '2024-07-01', until: '2024-07-29', count: null })
    const { sessions } = await save(id, {
      start: '11:00',
      from: '2024-07-01',
      until: '2024-07-29',
      count: null,
    })
    expect(sessions).toMatchObject([{ id: past.id, date: '2024-07-01', start: '09:30', isOver: true }])
  })
})

describe('a session by hand', () => {
  const byHand = { date: '2091-07-10', start: '14:00', minutes: 45, note: 'In the garden' }

  async function withOneMoved() {
    const id = await newClass()
    const { sessions } = await save(id)
    const moved = await save(id, {}, [{ ...byHand, id: sessions[1]?.id }])
    return { id, moved: moved.sessions.find((one) => one.byHand), before: sessions }
  }

  test('is the session that it was, stands instead of it, and survives a new rule', async () => {
    const { id, moved, before } = await withOneMoved()
    expect(moved).toMatchObject({ ...byHand, id: before[1]?.id, insteadOf: '2091-07-09' })
    const { sessions } = await save(id, { start: '10:00' })
    expect(timesOf(sessions)).toEqual([
      '2091-07-02 10:00',
      '2091-07-10 14:00',
      '2091-07-16 10:00',
      '2091-07-23 10:00',
      '2091-07-30 10:00',
    ])
    expect(sessions[1]).toEqual(moved)
  })

  // Negative control: the mark is what preserves it.
  test('without its mark is gone with the old rule', async () => {
    const { id } = await withOneMoved()
    await product.sql`update course_sessions set by_hand = false where course_id = ${id}`
    const { sessions } = await save(id, { start: '10:00' })
    expect(timesOf(sessions)).not.toContain('2091-07-10 14:00')
  })

  test('goes back to the rule when the list says so', async () => {
    const { id, moved } = await withOneMoved()
    const { sessions } = await save(id, {}, [])
    expect(sessions[1]).toMatchObject({ date: '2091-07-09', start: '09:30', byHand: false, note: '' })
    expect(idsOf(sessions)).toContain(moved?.id)
  })

  test('may be cancelled: it stays as such, and the rule does not bring it back', async () => {
    const id = await newClass()
    const { sessions } = await save(id)
    const cancelled = { date: '2091-07-09', start: '09:30', minutes: 60, cancelled: true }
    await save(id, {}, [{ ...cancelled, id: sessions[1]?.id }])
    const after = await save(id, { start: '10:00' })
    expect(after.sessions.map(({ start, state }) => [start, state])).toEqual([
      ['10:00', 'planned'],
      ['09:30', 'cancelled'],
      ['10:00', 'planned'],
      ['10:00', 'planned'],
      ['10:00', 'planned'],
    ])
    const [course] = await product.sql`select session_count from courses where id = ${id}`
    expect(course?.session_count).toBe(4)
  })

  test('may be added to a day that the rule has as well', async () => {
    const { sessions } = await save(await newClass(), {}, [{ ...byHand, date: '2091-07-09' }])
    expect(timesOf(sessions).slice(1, 3)).toEqual(['2091-07-09 09:30', '2091-07-09 14:00'])
  })

  test('may be all there is', async () => {
    const { sessions, rule } = await save(await newClass(), { recurrence: 'by_hand' }, [byHand])
    expect(sessions).toMatchObject([byHand])
    expect(rule?.recurrence).toBe('by_hand')
  })
})

test('two saves at once are one after the other', async () => {
  const id = await newClass()
  const before = await save(id)
  const starts = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  await Promise.all(starts.map((start) => save(id, { start })))
  const { sessions } = await getSchedule(teacher.ctx, { courseId: id })
  expect(idsOf(sessions)).toEqual(idsOf(before.sessions))
  expect(new Set(sessions.map(({ start }) => start)).size).toBe(1)
  expect(await sequencesOf(id)).toEqual([6, 6, 6, 6, 6])
})

test('a term that becomes shorter and a class that fills it in one instant: not both', async () => {
  const { ctx } = await product.make.admin()
  const outcomes = Array.from({ length: 6 }, async (_, n) => {
    const term = { startsOn: '2091-07-01', endsOn: '2091-08-15', timeZone: 'Europe/Berlin' }
    const termId = await newTerm(product.sql, term)
    const id = await newClass({ termId })
    const shorter = {
      ...term,
      endsOn: '2091-07-08',
      name: `Shorter ${n}`,
      saleOpensAt: null,
      saleClosesAt: null,
      waitingRoom: false,
    }
    const both = await Promise.allSettled([save(id), updateTerm(ctx, { ...shorter, id: termId })])
    return both.map(({ status }) => status).toSorted()
  })
  expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 6 }, () => ['fulfilled', 'rejected']))
})
