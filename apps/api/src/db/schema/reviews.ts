import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from './columns.ts'
import { courses } from './courses.ts'
import { users } from './users.ts'

/**
 * What students say about courses. A student's own review stores no name: it is read from `users`, so that it follows a
 * renaming and disappears with a deletion. `studentName` is for imported reviews without an account.
 */
export const reviews = snakeCase.table(
  'reviews',
  {
    id: id(),
    courseId: uuid().references(() => courses.id),
    userId: uuid().references(() => users.id),
    studentName: text(),
    rating: integer().notNull(),
    details: text().notNull(),
    createdAt: createdAt(),
    /** When the student last changed it; null for a review as first written. */
    editedAt: instant(),
  },
  (table) => [
    unique('reviews_one_per_course').on(table.userId, table.courseId),
    index('reviews_by_course').on(table.courseId, table.id),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_one_source_of_name', sql`(${table.userId} is null) <> (${table.studentName} is null)`),
  ],
)

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
