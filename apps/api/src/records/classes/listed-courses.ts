import { sql, type SQL } from 'drizzle-orm'
import {
  mostListedCourses,
  type ListedCourse,
  type ListedCourses,
} from '@cadenza/contracts/courses/listed-course'
import type { Executor } from '../../db/connect/client.ts'
import { offered } from './to-course.ts'

/** The classes of a term or a room, in short; `which` is a condition on `courses`. */
export async function listedCourses(db: Executor, which: SQL): Promise<ListedCourses> {
  const rows = await db.execute<ListedCourse>(sql`
    select courses.id, courses.name, courses.status, users.name as instructor, rooms.name as room,
           courses.starts_on::text as "startsOn", courses.ends_on::text as "endsOn", courses.capacity,
           (select count(*)::int from seat_claims place
             where place.course_id = courses.id and place.state = 'confirmed') as enrolled,
           ${offered} as offered
      from courses
      join users on users.id = courses.instructor_id
      left join rooms on rooms.id = courses.room_id
     where ${which}
     order by courses.starts_on, courses.session_start, courses.name, courses.id
     limit ${mostListedCourses + 1}`)
  return { courses: rows.slice(0, mostListedCourses), more: rows.length > mostListedCourses }
}
