import { sql } from 'drizzle-orm'
import { check, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, reference } from './columns.ts'
import { courses, users } from './courses.ts'

/** What instructors say about themselves on their page. Without a row: nothing yet. */
export const instructorProfiles = snakeCase.table('instructor_profiles', {
  userId: reference(() => users.id, { onDelete: 'cascade' }).primaryKey(),
  bio: text().notNull().default(''),
  instruments: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  changedAt: createdAt(),
})

/**
 * The stars of each class that has reviews: their sum and number. Only `count_stars` writes them; triggers call it
 * after every change of a review, whichever version of the product makes it.
 */
export const courseRatings = snakeCase.table(
  'course_ratings',
  {
    courseId: reference(() => courses.id, { onDelete: 'cascade' }).primaryKey(),
    stars: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    check('course_ratings_in_range', sql`${table.stars} between ${table.count} and 5 * ${table.count}`),
  ],
)
