import { addClosedDayInput } from '@cadenza/contracts/timetable/closed-day'
import { afterEach, describe, expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newTerm, scheduleOf, timesOf } from '../../../test/schedules.ts'
import { meet } from '../../../test/timetable-school.ts'
import { previewSchedule } from '../schedules/preview-schedule.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { addClosedDay, listManagedClosedDays, removeClosedDay, updateClosedDay } from './closed-days.ts'

const product = runTestApp()
afterEach(() => product.sql`delete from closed_days`)

const office = async () => (await product.make.admin()).ctx
/** The second of the Mondays that `scheduleOf` plans, unless another day is given. */
const close = async (name: string, fromDay = '2091-07-09', toDay = fromDay) =>
  (await addClosedDay(await office(), { fromDay, toDay, name })).id

const newClass = async (values: object = {}) => {
  const teacher = await product.make.instructor()
  return { ctx: teacher.ctx, id: await product.make.course({ instructorId: teacher.userId, ...values }) }
}

describe('the list of closed days', () => {
  test('is added to, changed and taken from, each with a line in the log', async () => {
    const ctx = await office()
    const fields = { fromDay: '2091-07-04', toDay: '2091-07-04', name: 'Independence Day' }
    const { id } = await addClosedDay(ctx, fields)
    const nothing = { sessions: 0, courses: 0, named: [] }
    expect(await listManagedClosedDays(ctx)).toEqual([{ id, ...fields, ...nothing }])
    await updateClosedDay(ctx, { id, ...fields, toDay: '2091-07-05' })
    await updateClosedDay(ctx, { id, ...fields, toDay: '2091-07-05' })
    expect(await listManagedClosedDays(ctx)).toMatchObject([{ id, toDay: '2091-07-05' }])
    expect(await removeClosedDay(ctx, { id })).toEqual({ removed: true })
    expect(await removeClosedDay(ctx, { id })).toEqual({ removed: false })
    await expect(updateClosedDay(ctx, { id, ...fields })).rejects.toMatchObject({ kind: 'not_found' })
    const lines = await product.sql`
      select action, before, after, detail from audit_log where detail ->> 'closedDayId' = ${id} order by id`
    expect(lines.map(({ action, before, after }) => [action as string, before, after])).toEqual([
      ['addClosedDay', null, fields],
      ['updateClosedDay', { toDay: '2091-07-04' }, { toDay: '2091-07-05' }],
      ['removeClosedDay', { ...fields, toDay: '2091-07-05' }, null],
    ])
    expect(lines[1]?.detail).toMatchObject({ name: 'Independence Day' })
  })

  test('takes no day that ends before it begins, none of more than a year, and no long name', () => {
    const wrong = (different: object) =>
      addClosedDayInput
        .safeParse({ fromDay: '2091-07-04', toDay: '2091-07-04', name: 'Closed', ...different })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(wrong({})).toBeUndefined()
    expect(wrong({ toDay: '2091-07-03' })).toEqual(['toDay'])
    expect(wrong({ toDay: '2093-07-04' })).toEqual(['toDay'])
    expect(wrong({ name: 'x'.repeat(61) })).toEqual(['name'])
  })

  test('names the classes that are planned all the same: those to come, ten at most', async () => {
    const ctx = await office()
    const names = Array.from({ length: 11 }, (_, at) => `Class ${String(at).padStart(2, '0')}`)
    const ids: string[] = []
    for (const name of names) {
      const { id } = await newClass({ name })
      await meet(product.sql, id, '2091-07-09', '09:30')
      ids.push(id)
    }
    await meet(product.sql, ids[0] ?? '', '2091-07-10', '09:30')
    const off = await meet(product.sql, ids[1] ?? '', '2091-07-10', '09:30')
    await product.sql`update course_sessions set state = 'cancelled' where id = ${off.id}`
    const { id: gone } = await newClass({ status: 'Cancelled' })
    await meet(product.sql, gone, '2091-07-09', '09:30')
    const { id: past } = await newClass()
    await meet(product.sql, past, '2021-07-09', '09:30')
    await close('Long ago', '2021-07-09')
    await close('Two days', '2091-07-09', '2091-07-10')
    const [ago, days] = await listManagedClosedDays(ctx)
    expect(ago).toMatchObject({ sessions: 0, courses: 0, named: [] })
    expect(days).toMatchObject({ sessions: 12, courses: 11 })
    expect(days?.named).toHaveLength(10)
    expect(days?.named[0]).toEqual({ id: ids[0], name: 'Class 00', sessions: 2 })
  })
})

describe('the dates of a rule', () => {
  test('skip closed days, by a last day as by a number of sessions, and say which', async () => {
    const { ctx, id } = await newClass()
    await close('Founders’ day')
    await close('Not on a Monday', '2091-07-10', '2091-07-11')
    await close('After the last', '2091-09-03')
    const closed = [{ fromDay: '2091-07-09', toDay: '2091-07-09', name: 'Founders’ day' }]
    const counted = await previewSchedule(ctx, scheduleOf(id, { count: 3 }))
    expect(counted.sessions.map(({ date }) => date)).toEqual(['2091-07-02', '2091-07-16', '2091-07-23'])
    expect(counted.closed).toEqual(closed)
    const ending = await previewSchedule(ctx, scheduleOf(id, { count: null, until: '2091-07-16' }))
    expect(ending.sessions.map(({ date }) => date)).toEqual(['2091-07-02', '2091-07-16'])
    expect(ending.closed).toEqual(closed)
    const { sessions } = await saveSchedule(ctx, scheduleOf(id, { count: 3 }))
    expect(timesOf(sessions)).toEqual(['2091-07-02 09:30', '2091-07-16 09:30', '2091-07-23 09:30'])
  })

  test('skip a whole summer that is closed, and that they have left out already is not said again', async () => {
    const { ctx, id } = await newClass({ termId: await newTerm(product.sql) })
    await close('Building works', '2091-07-01', '2091-07-31')
    const all = scheduleOf(id, { count: null, from: null })
    expect((await previewSchedule(ctx, all)).sessions).toEqual([])
    const leftOut = ['2091-07-02', '2091-07-09', '2091-07-16', '2091-07-23', '2091-07-30']
    const { closed } = await previewSchedule(ctx, scheduleOf(id, { count: null, from: null, leftOut }))
    expect(closed).toEqual([])
  })

  test('stay where the class meets already when the day is closed: it is warned, and another change moves none', async () => {
    const { ctx, id } = await newClass()
    await saveSchedule(ctx, scheduleOf(id, { count: 3 }))
    await close('Founders’ day')
    const { sessions, closed } = await previewSchedule(ctx, scheduleOf(id, { count: 3, start: '11:00' }))
    expect(sessions.map(({ date, problems }) => [date, problems])).toEqual([
      ['2091-07-02', []],
      ['2091-07-09', [{ kind: 'closed', name: 'Founders’ day' }]],
      ['2091-07-16', []],
    ])
    expect(closed).toEqual([])
    const saved = await saveSchedule(ctx, scheduleOf(id, { count: 3, start: '11:00' }))
    expect(timesOf(saved.sessions)).toEqual(['2091-07-02 11:00', '2091-07-09 11:00', '2091-07-16 11:00'])
  })

  test('may be written out for a closed day: it is warned and not refused', async () => {
    const { ctx, id } = await newClass()
    await close('Founders’ day')
    const asked = scheduleOf(id, { count: 1 }, [{ date: '2091-07-09', start: '09:30', minutes: 60 }])
    const { sessions } = await previewSchedule(ctx, asked)
    expect(sessions.map(({ problems }) => problems)).toEqual([
      [],
      [{ kind: 'closed', name: 'Founders’ day' }],
    ])
    expect((await saveSchedule(ctx, asked)).sessions).toHaveLength(2)
  })
})
