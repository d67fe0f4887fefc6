import { eq, getColumns, sql } from 'drizzle-orm'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import type { Database } from '../../db/connect/client.ts'
import { users, instructorProfiles } from '../../db/schema/users.ts'
import { toRating } from './to-rating.ts'
import { toPublicCard } from '../people/public-card.ts'

/** A summary of a person's approved classes that are not over. */
interface Taught {
  courseCount: number
  families: Instructor['families'] | null
  levels: (Instructor['levels'][number] | null)[] | null
  nextDates: Instructor['nextDates']
}

// One read of their classes, however many they are; names of three.
const taught = sql<Taught>`(
  select jsonb_build_object(
    'courseCount', teaching.courses, 'families', teaching.families, 'levels', teaching.levels,
    'nextDates', (
      select coalesce(jsonb_agg(jsonb_build_object('courseId', courses.id, 'courseSlug', courses.slug, 'courseName', courses.name, 'startsOn', courses.starts_on)
                                order by courses.starts_on, courses.id), '[]')
        from courses where courses.id = any (teaching.coming)))
  from (
    select count(*)::int as courses, array_agg(distinct family) as families, array_agg(distinct level) as levels,
           (array_agg(id order by starts_on, id) filter (where starts_on > current_date))[1:3] as coming
      from courses
     where courses.instructor_id = users.id and courses.status = 'Approved'
       and (courses.over_at is null or courses.over_at > now())) as teaching)`

const stars = sql<{ ratingStars: number | null; ratingCount: number | null }>`(
  select jsonb_build_object('ratingStars', sum(course_ratings.stars), 'ratingCount', sum(course_ratings.count))
    from course_ratings join courses on courses.id = course_ratings.course_id
   where courses.instructor_id = users.id and courses.status = 'Approved')`

const fields = {
  ...getColumns(users),
  bio: instructorProfiles.bio,
  instruments: instructorProfiles.instruments,
  taught,
  stars,
}

/** Every query that returns cards of people who teach starts here. */
export function selectInstructors(db: Pick<Database, 'select'>) {
  return db
    .select(fields)
    .from(users)
    .leftJoin(instructorProfiles, eq(instructorProfiles.userId, users.id))
    .$dynamic()
}

type InstructorRow = Awaited<ReturnType<typeof selectInstructors>>[number]

/** What everyone sees of a person who teaches. */
export function toInstructor(row: InstructorRow): Instructor {
  const { courseCount, families, levels, nextDates } = row.taught
  return {
    ...toPublicCard(row),
    courseCount,
    bio: row.bio ?? '',
    instruments: row.instruments ?? [],
    rating: toRating(row.stars),
    families: instrumentFamilies.filter((family) => families?.includes(family)),
    levels: courseLevels.filter((level) => levels?.includes(level)),
    nextDates,
  }
}
