import { sql } from 'drizzle-orm'
import { check, index, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { courses } from './courses.ts'
import { participants } from './participants.ts'
import { users } from './users.ts'

/** Classes that must have been attended before another one. */
export const coursePrerequisites = snakeCase.table(
  'course_prerequisites',
  {
    courseId: reference(() => courses.id, { onDelete: 'cascade' }),
    requiresCourseId: reference(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.requiresCourseId] }),
    check('course_prerequisites_another', sql`${table.courseId} <> ${table.requiresCourseId}`),
  ],
)

/**
 * A participant may take a class that they are too young or too old for, or not prepared for: its teacher or an admin
 * allows it.
 */
export const eligibilityWaivers = snakeCase.table(
  'eligibility_waivers',
  {
    id: id(),
    courseId: reference(() => courses.id, { onDelete: 'cascade' }),
    /** The account that the participant belongs to. */
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** The participant who is allowed in. */
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    grantedBy: reference(() => users.id),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('eligibility_waivers_once').on(table.courseId, table.participantId),
    index('eligibility_waivers_of_user').on(table.userId),
  ],
)
