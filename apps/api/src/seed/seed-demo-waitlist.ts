import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { courses } from '../db/schema/courses.ts'
import { setCapacity } from '../db/functions/offers.ts'
import { joinLine } from '../db/functions/waitlist.ts'
import { waitingCourse, waitingFamilies } from './demo-families.ts'
import { listChildren } from './seed-demo-families.ts'

/** Families wait for the class that is full; then it has one seat more, which is offered to the first of them. */
export async function waitInLine({ db, school: { currency } }: Deps): Promise<void> {
  const [course] = await db
    .select({ id: courses.id, capacity: courses.capacity })
    .from(courses)
    .where(eq(courses.name, waitingCourse))
  if (!course) throw new Error(`the demo data has no ${waitingCourse}`)
  const people = await listChildren({ db })
  for (const [parent, children] of waitingFamilies) {
    const family = people.filter((one) => one.parent === parent && children.includes(one.name))
    const [first] = family
    if (!first) throw new Error(`the demo family of ${parent} has no ${children.join(', ')}`)
    const given = { user: first.ownerId, course: course.id, participants: family.map(({ id }) => id) }
    await joinLine(db, { ...given, currency, most: null })
  }
  await setCapacity(db, { course: course.id, capacity: course.capacity + 1 })
}
