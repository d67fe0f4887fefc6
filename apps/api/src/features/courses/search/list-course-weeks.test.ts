import { expect, test } from 'vitest'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { meet, newCourse } from '../../../../test/timetable-school.ts'
import type { Ctx } from '../../../context.ts'
import { listCourseWeeks } from './list-course-weeks.ts'

const product = runTestApp()

test('a week is told of when classes begin and end in it, with the days on which they meet', async () => {
  const { sql } = product
  const days = [['2031-07-08', '2031-07-10'], ['2031-07-11'], ['2031-07-13', '2031-07-14'], ['2031-07-23']]
  for (const dates of days) {
    const id = await newCourse(sql)
    for (const date of dates) await meet(sql, id, date, '10:00')
  }
  const ctx: Ctx = { ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  expect(await listCourseWeeks(ctx)).toEqual([
    { from: '2031-07-07', to: '2031-07-13', startsOn: '2031-07-08', endsOn: '2031-07-11', count: 2 },
    // One class takes a weekend and a Monday: it is of no week.
    { from: '2031-07-21', to: '2031-07-27', startsOn: '2031-07-23', endsOn: '2031-07-23', count: 1 },
  ])
})
