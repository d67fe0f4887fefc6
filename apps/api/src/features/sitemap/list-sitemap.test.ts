import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { coursePath } from '../../../test/catalogue/course-path.ts'
import { meet, newCourse, newRoom, newTeacher } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { approveCourse } from '../moderation/moderate-course.ts'
import { listSitemapEntries, listSitemapParts } from './list-sitemap.ts'

const school = runTestApp()
const visitor = (): Ctx => ({ ...school.deps, actor: { kind: 'visitor' }, requestId: 'test' })

async function named() {
  const parts = await listSitemapParts(visitor())
  const entries = await Promise.all(parts.map(({ number }) => listSitemapEntries(visitor(), number)))
  return new Map(entries.flat().map(({ path, changedAt: at }) => [path, at]))
}

/** In microseconds: a `Date` has milliseconds, and a fast machine makes two changes in one. */
const changedAt = async (course: string) => {
  const [row] = await school.sql<{ at: string }[]>`
    select (extract(epoch from changed_at) * 1000000)::bigint as at from courses where id = ${course}`
  return Number(row?.at)
}

/** Whether this changes the date of the class. */
async function dates(course: string, change: () => PromiseLike<unknown>): Promise<boolean> {
  const before = await changedAt(course)
  await change()
  return (await changedAt(course)) > before
}

test('a class that is over is no longer named, nor is one that is not on sale', async () => {
  const { sql } = school
  const [over, coming, undated] = [await newCourse(sql), await newCourse(sql), await newCourse(sql)]
  const proposal = await newCourse(sql, { status: 'Pending' })
  await meet(sql, over, '2020-07-05', '09:30')
  await meet(sql, coming, '2099-07-05', '09:30')
  const paths = await named()
  const own = await Promise.all([over, coming, undated, proposal].map((id) => coursePath(sql, id)))
  expect(own.map((path) => paths.has(path))).toEqual([false, true, true, false])
  expect(paths.get(await coursePath(sql, coming))?.getTime()).toBe(
    Math.floor((await changedAt(coming)) / 1000),
  )
})

test('a part has the date of its latest change', async () => {
  const [general, before] = await listSitemapParts(visitor())
  expect(general).toEqual({ number: 0, changedAt: undefined })
  await newCourse(school.sql)
  const [, after] = await listSitemapParts(visitor())
  expect(after?.number).toBe(1)
  expect(after?.changedAt?.getTime()).toBeGreaterThan(before?.changedAt?.getTime() ?? Infinity)
})

test('a class was named up to an hour after its approval: now at once, and a cancelled one goes at once', async () => {
  const { ctx: admin } = await school.make.admin()
  const course = await newCourse(school.sql, { status: 'Pending' })
  const isNamed = async () => (await named()).has(await coursePath(school.sql, course))
  expect(await isNamed()).toBe(false)
  await approveCourse(admin, { id: course })
  expect(await isNamed()).toBe(true)
  await cancelCourse(admin, { id: course, reason: null })
  expect(await isNamed()).toBe(false)
})

test('what visitors see of a class dates it, and a seat that is sold does not', async () => {
  const { sql } = school
  const course = await newCourse(sql)
  const other = await newRoom(sql)
  expect(
    await dates(course, () => sql`update courses set description = 'New words' where id = ${course}`),
  ).toBe(true)
  expect(await dates(course, () => sql`update courses set room_id = ${other} where id = ${course}`)).toBe(
    true,
  )
  expect(
    await dates(course, () => sql`update courses set description = 'New words' where id = ${course}`),
  ).toBe(false)
  expect(await dates(course, () => sql`update courses set seats_taken = 1 where id = ${course}`)).toBe(false)
  expect(
    await dates(course, () => sql`update courses set feedback = 'x', version = 9 where id = ${course}`),
  ).toBe(false)
})

test('a column that is added later dates it as well: a planted one', async () => {
  const { sql } = school
  const course = await newCourse(sql)
  await sql`alter table courses add column planted text`
  try {
    const change = () => sql`update courses set planted = 'New words' where id = ${course}`
    expect([await dates(course, change), await dates(course, change)]).toEqual([true, false])
  } finally {
    await sql`alter table courses drop column planted`
  }
})

test('so does every change of its sessions, and only of its own', async () => {
  const { sql } = school
  const course = await newCourse(sql)
  const teacher = await newTeacher(sql)
  expect(await dates(course, () => meet(sql, course, '2099-07-05', '09:30'))).toBe(true)
  expect(await dates(course, () => meet(sql, course, '2099-07-09', '09:30'))).toBe(true)
  // In the middle: nothing of the class's own line changes with these two.
  expect(await dates(course, () => meet(sql, course, '2099-07-07', '09:30'))).toBe(true)
  const middle = sql`course_id = ${course} and local_date = '2099-07-07'`
  expect(await dates(course, () => sql`update course_sessions set note = 'Upstairs' where ${middle}`)).toBe(
    true,
  )
  expect(await dates(course, () => sql`update course_sessions set note = 'Upstairs' where ${middle}`)).toBe(
    false,
  )
  expect(
    await dates(course, () => sql`update course_sessions set instructor_id = ${teacher} where ${middle}`),
  ).toBe(true)
  expect(await dates(course, () => sql`delete from course_sessions where ${middle}`)).toBe(true)
  const another = await newCourse(sql)
  expect(await dates(course, () => meet(sql, another, '2099-07-05', '09:30'))).toBe(false)
})

// Negative control: without the trigger, a note leaves the class as it was.
test('without the trigger nobody would know', async () => {
  const { sql } = school
  const course = await newCourse(sql)
  await meet(sql, course, '2099-07-05', '09:30')
  await sql`alter table course_sessions disable trigger course_sessions_changed`
  try {
    expect(
      await dates(course, () => sql`update course_sessions set note = 'x' where course_id = ${course}`),
    ).toBe(false)
  } finally {
    await sql`alter table course_sessions enable trigger course_sessions_changed`
  }
})
