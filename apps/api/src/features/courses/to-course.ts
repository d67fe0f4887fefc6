import { eq, getColumns, sql } from 'drizzle-orm'
import type { Course, ManagedCourse } from '@cadenza/contracts/course'
import type { Database } from '../../db/client.ts'
import { courses, users } from '../../db/schema.ts'
import { courseImageUrl } from '../images/image-urls.ts'
import { toPublicCard } from '../users/public-card.ts'

const fields = {
  ...getColumns(courses),
  instructorName: users.name,
  instructorEmail: users.email,
  instructorImageUrl: users.imageUrl,
  instructorShowsEmail: users.cardShowsEmail,
  instructorShowsPhoto: users.cardShowsPhoto,
  enrolled: sql<number>`(select count(*)::int from seat_claims where seat_claims.course_id = courses.id and seat_claims.state = 'confirmed')`,
}

/** Every query that answers courses starts here: courses with their instructor. */
export function selectCourses(db: Pick<Database, 'select'>) {
  return db.select(fields).from(courses).innerJoin(users, eq(users.id, courses.instructorId)).$dynamic()
}

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

/** What anybody may see of an approved course. */
export function toCourse(row: CourseRow): Course {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    family: row.family,
    instructor: toPublicCard(instructorOf(row)),
    capacity: row.capacity,
    availableSeats: row.capacity - row.seatsTaken,
    enrolled: row.enrolled,
    priceMinor: row.priceMinor,
    currency: row.currency,
    imageUrl: courseImageUrl(row),
  }
}

function instructorOf(row: CourseRow) {
  return {
    id: row.instructorId,
    name: row.instructorName,
    email: row.instructorEmail,
    imageUrl: row.instructorImageUrl,
    cardShowsEmail: row.instructorShowsEmail,
    cardShowsPhoto: row.instructorShowsPhoto,
  }
}

/** What its instructor and the admins see, the instructor's address among it. */
export function toManagedCourse(row: CourseRow): ManagedCourse {
  return {
    ...toCourse(row),
    instructor: toPublicCard({ ...instructorOf(row), cardShowsEmail: true, cardShowsPhoto: true }),
    status: row.status,
    feedback: row.feedback,
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
