import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { getInstructor, listInstructors } from '../users/list-instructors.ts'
import { getCourse } from './get-course.ts'
import { listCourses, readCatalogue } from './list-courses.ts'

const product = runTestApp()
const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })

async function lists(teacher: string) {
  const whole = await readCatalogue(visitor(), { q: undefined, limit: 10 }).next()
  const { courses, instructor } = await getInstructor(visitor(), { id: teacher })
  const cards = await listInstructors(visitor())
  const sorts = ['popular', 'name', 'price', 'newest'] as const
  const pages = await Promise.all(
    sorts.flatMap((sort) => [undefined, 'lute'].map((q) => listCourses(visitor(), { sort, q, limit: 10 }))),
  )
  return [
    ...pages.map(({ items }) => [items.length]),
    [Array.isArray(whole.value) ? whole.value.length : 0],
    [courses.length, instructor.courseCount, cards[0]?.courseCount],
  ]
}

test('a class whose last session is over leaves every public list; its own page stays', async () => {
  const { sql } = product
  const { userId } = await product.make.instructor()
  const id = await newCourse(sql, { teacher: userId })
  await sql`update courses set name = 'Lute' where id = ${id}`
  const all = (count: number) => [...Array.from({ length: 8 }, () => [count]), [count], [count, count, count]]
  expect(await lists(userId)).toEqual(all(1))
  const past = await meet(sql, id, '2026-01-05', '09:00')
  expect(await lists(userId)).toEqual(all(0))
  expect(await getCourse(visitor(), { id })).toMatchObject({ id })
  await meet(sql, id, '2036-01-05', '09:00')
  expect(await lists(userId)).toEqual(all(1))
  await sql`update course_sessions set state = 'cancelled' where id <> ${past.id}`
  expect(await lists(userId)).toEqual(all(0))
})
