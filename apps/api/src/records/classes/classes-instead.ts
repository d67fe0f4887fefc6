import { getColumns, inArray } from 'drizzle-orm'
import type { ClassInstead } from '@cadenza/contracts/places/enrolment'
import type { Executor } from '../../db/connect/client.ts'
import { classesInstead } from '../../db/functions/classes/instead.ts'
import { courses } from '../../db/schema/courses.ts'
import { shownPrice } from './to-course.ts'
import { toTimes } from './to-times.ts'

const most = 3

/** Classes that `user` could buy for a participant instead of `course`, the nearest week first. */
export async function readClassesInstead(
  db: Executor,
  asked: { course: string; user: string; participant: string },
): Promise<ClassInstead[]> {
  const ids = (await classesInstead(db, { ...asked, most })).map(({ courseId }) => courseId)
  const rows = await db
    .select({ ...getColumns(courses), shownPrice })
    .from(courses)
    .where(inArray(courses.id, ids))
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      courseId: row.id,
      slug: row.slug,
      name: row.name,
      times: toTimes(row),
      seatsLeft: row.capacity - row.seatsTaken - row.seatsSaved,
      priceMinor: row.shownPrice,
      currency: row.currency,
    }))
}
