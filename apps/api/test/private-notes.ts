import type { ConsentKind } from '@cadenza/contracts/families/family-values'
import type { TestApp } from './test-app.ts'
import type { World } from './world.ts'

/** The present version of a text that guardians are asked. */
export async function textIdOf({ sql }: TestApp, kind: ConsentKind): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from consent_texts where kind = ${kind} order by version desc limit 1`
  if (!row) throw new Error('nothing is asked')
  return row.id
}

/** A class of the world's instructor that meets tomorrow, in which the student's child has a place. */
export async function currentClass({ product, student, instructor, childId }: World): Promise<string> {
  const courseId = await product.make.course({ instructorId: instructor.userId })
  await product.sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, current_date + 1, '09:30', 60, 'UTC')`
  await product.sql`delete from cart_items where user_id = ${student.userId}`
  await product.make.enrolment(student, [courseId], [childId])
  return courseId
}
