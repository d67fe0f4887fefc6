import { expect, test } from 'vitest'
import { dayAfter, dayIn, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { seasonCourseSchema } from '@cadenza/contracts/catalogue/course-list'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { searchCourses } from './search/search-courses.ts'
import { listSeason } from './list-season.ts'

const product = runTestApp()
const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })

test('what is on sale and begins this week or later is there, by its first day, with the fields of a line', async () => {
  const { sql, deps } = product
  const monday = mondayOf(dayIn(deps.school.timeZone))
  const meetOn = async (id: string, ...days: number[]) => {
    for (const day of days) await meet(sql, id, dayAfter(monday, day), '09:30')
    return id
  }
  const later = await meetOn(await newCourse(sql), 28, 42)
  const soon = await meetOn(await newCourse(sql), 14)
  await meetOn(await newCourse(sql, { status: 'Pending' }), 14)
  // It runs on, but has begun.
  await meetOn(await newCourse(sql), -7, 21)
  await newCourse(sql)
  const season = await listSeason(visitor())
  expect(season.map(({ id }) => id)).toEqual([soon, later])
  expect(season[1]?.times).toMatchObject({ startsOn: dayAfter(monday, 28), endsOn: dayAfter(monday, 42) })
  // A whole season is read at once: teachers, pictures and texts stay where they are.
  expect(Object.keys(seasonCourseSchema.parse(season[0]))).toHaveLength(12)
})

test('at the end of what is found for an age, the others are counted, with all other filters on', async () => {
  const { sql } = product
  const aged = async (name: string, min: number, max: number) => sql`
    update courses set name = ${name}, age_min = ${min}, age_max = ${max} where id = ${await newCourse(sql)}`
  await aged('Ocarina small', 6, 8)
  await aged('Ocarina smaller', 5, 7)
  await aged('Ocarina grown', 12, 99)
  await aged('Tuba grown', 12, 99)
  const ask = (asked: object) => searchCourses(visitor(), { q: 'ocarina', sort: 'best', limit: 24, ...asked })
  expect(await ask({ age: 7 })).toMatchObject({ total: 2, otherAges: 1 })
  expect(await ask({ age: 40 })).toMatchObject({ total: 1, otherAges: 2 })
  // Not before the last page, nor without an age.
  expect(await ask({ age: 7, limit: 1 })).toMatchObject({ total: 2, otherAges: 0 })
  expect(await ask({})).toMatchObject({ total: 3, otherAges: 0 })
})
