import { expect, test } from 'vitest'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { meet, newCourse } from '../../../../test/timetable-school.ts'
import type { Ctx } from '../../../context.ts'
import { listCourseWeeks } from './list-course-weeks.ts'

const product = runTestApp()
const runs = runTestApp()

test('a week is told of when classes begin and end in it, with the days on which they meet', async () => {
  const { sql } = product
  const days = [['2031-07-08', '2031-07-10'], ['2031-07-11'], ['2031-07-13', '2031-07-14'], ['2031-07-23']]
  for (const dates of days) {
    const id = await newCourse(sql)
    for (const date of dates) await meet(sql, id, date, '10:00')
  }
  const ctx: Ctx = { ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  const noTerm = { term: null, number: null }
  expect(await listCourseWeeks(ctx)).toEqual([
    {
      from: '2031-07-07',
      to: '2031-07-13',
      startsOn: '2031-07-08',
      endsOn: '2031-07-11',
      count: 2,
      ...noTerm,
    },
    // One class takes a weekend and a Monday: it is of no week.
    {
      from: '2031-07-21',
      to: '2031-07-27',
      startsOn: '2031-07-23',
      endsOn: '2031-07-23',
      count: 1,
      ...noTerm,
    },
  ])
})

// I-21 of the review of the front: a week was told without its year, nor which week of the summer it is.
test('a summer numbers its weeks from its first whole one, and those without classes are counted as none', async () => {
  const { sql } = runs
  const addTerm = (name: string, startsOn: string, endsOn: string) => sql`
    insert into terms (name, starts_on, ends_on, time_zone) values (${name}, ${startsOn}, ${endsOn}, 'Europe/Berlin')`
  // From a Thursday; a term without classes and one that is over tell of no week.
  await addTerm('Summer 2032', '2032-07-01', '2032-07-30')
  await addTerm('Summer 2033', '2033-07-04', '2033-07-29')
  await addTerm('Summer 2021', '2021-07-05', '2021-07-30')
  for (const date of ['2032-07-02', '2032-07-14', '2035-07-02'])
    await meet(sql, await newCourse(sql), date, '10:00')
  const ctx: Ctx = { ...runs.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  const weeks = await listCourseWeeks(ctx)
  expect(
    weeks.map(({ term, number, startsOn, endsOn, count }) => [term, number, startsOn, endsOn, count]),
  ).toEqual([
    ['Summer 2032', null, '2032-07-02', '2032-07-02', 1],
    ['Summer 2032', 1, '2032-07-05', '2032-07-11', 0],
    ['Summer 2032', 2, '2032-07-14', '2032-07-14', 1],
    ['Summer 2032', 3, '2032-07-19', '2032-07-25', 0],
    ['Summer 2032', 4, '2032-07-26', '2032-07-30', 0],
    [null, null, '2035-07-02', '2035-07-02', 1],
  ])
})
