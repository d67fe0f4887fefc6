import { eq, getColumns, sql } from 'drizzle-orm'
import { courseLevels, instrumentFamilies } from '@cadenza/contracts/course-values'
import type { Instructor } from '@cadenza/contracts/user'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { instructorProfiles } from '../../db/story-schema.ts'
import { toRating } from '../reviews/to-rating.ts'
import { toPublicCard } from './public-card.ts'

/** What somebody's approved classes say together, in one look at them. */
interface Taught {
  families: string[] | null
  levels: string[] | null
  ratingStars: number | null
  ratingCount: number | null
}

const isNotOver = sql`(courses.over_at is null or courses.over_at > now())`

const fields = {
  ...getColumns(users),
  bio: instructorProfiles.bio,
  instruments: instructorProfiles.instruments,
  courseCount: sql<number>`(select count(*)::int from course_facets where course_facets.instructor_id = users.id and course_facets.over_at > now())`,
  taught: sql<Taught>`(
    select jsonb_build_object(
      'families', jsonb_agg(distinct courses.family) filter (where ${isNotOver}),
      'levels', jsonb_agg(distinct courses.level) filter (where ${isNotOver}),
      'ratingStars', sum(course_ratings.stars),
      'ratingCount', sum(course_ratings.count))
    from courses left join course_ratings on course_ratings.course_id = courses.id
    where courses.instructor_id = users.id and courses.status = 'Approved')`,
  nextDates: sql<Instructor['nextDates']>`(
    select coalesce(jsonb_agg(coming), '[]') from (
      select courses.id as "courseId", courses.name as "courseName", courses.starts_on as "startsOn"
        from courses
       where courses.instructor_id = users.id and courses.status = 'Approved' and courses.first_session_at > now()
       order by courses.first_session_at, courses.id
       limit 3) as coming)`,
}

/** Every query that answers cards of people who teach starts here. */
export function selectInstructors(db: Pick<Database, 'select'>) {
  return db
    .select(fields)
    .from(users)
    .leftJoin(instructorProfiles, eq(instructorProfiles.userId, users.id))
    .$dynamic()
}

export type InstructorRow = Awaited<ReturnType<typeof selectInstructors>>[number]

/** What everybody sees of somebody who teaches. */
export function toInstructor(row: InstructorRow): Instructor {
  const { families, levels } = row.taught
  return {
    ...toPublicCard(row),
    courseCount: row.courseCount,
    bio: row.bio ?? '',
    instruments: row.instruments ?? [],
    rating: toRating(row.taught),
    families: instrumentFamilies.filter((family) => families?.includes(family)),
    levels: courseLevels.filter((level) => levels?.includes(level)),
    nextDates: row.nextDates,
  }
}
