import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

const starsOf = async (courseId: string) => {
  const [row] = await product.sql<{ stars: number; count: number }[]>`
    select stars, count from course_ratings where course_id = ${courseId}`
  return row
}

test('whoever writes, changes or deletes reviews, the stars of each class follow', async () => {
  const [one, other] = [await product.make.course(), await product.make.course()]
  await product.sql`insert into reviews (course_id, student_name, rating, details) values
    (${one}, 'A', 5, 'x'), (${one}, 'B', 2, 'x'), (${other}, 'C', 3, 'x'), (null, 'D', 1, 'of the school')`
  expect([await starsOf(one), await starsOf(other)]).toEqual([
    { stars: 7, count: 2 },
    { stars: 3, count: 1 },
  ])
  await product.sql`update reviews set rating = 4 where course_id = ${one} and student_name = 'B'`
  await product.sql`update reviews set details = 'y' where course_id = ${other}`
  expect([await starsOf(one), await starsOf(other)]).toEqual([
    { stars: 9, count: 2 },
    { stars: 3, count: 1 },
  ])
  await product.sql`delete from reviews where course_id in (${one}, ${other})`
  expect([await starsOf(one), await starsOf(other)]).toEqual([
    { stars: 0, count: 0 },
    { stars: 0, count: 0 },
  ])
})

test('twenty reviews of one class at once are all counted', async () => {
  const courseId = await product.make.course()
  await Promise.all(
    Array.from(
      { length: 20 },
      (_, index) => product.sql`insert into reviews (course_id, student_name, rating, details)
        values (${courseId}, ${`Student ${index}`}, ${(index % 5) + 1}, 'x')`,
    ),
  )
  expect(await starsOf(courseId)).toEqual({ stars: 60, count: 20 })
})

test('two who delete reviews of the same classes in opposite order do not lock each other out', async () => {
  const courses = [await product.make.course(), await product.make.course()]
  const names = ['A', 'B']
  for (const name of names)
    for (const courseId of name === 'A' ? courses : courses.toReversed())
      await product.sql`insert into reviews (course_id, student_name, rating, details)
        values (${courseId}, ${name}, 4, 'x')`
  await Promise.all(names.map((name) => product.sql`delete from reviews where student_name = ${name}`))
  expect(await Promise.all(courses.map(starsOf))).toEqual([
    { stars: 0, count: 0 },
    { stars: 0, count: 0 },
  ])
})
