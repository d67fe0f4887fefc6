import { boolean, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, reference } from './columns.ts'
import { courses } from './courses.ts'
import { terms } from './terms.ts'
import { users } from './users.ts'

/** Classes that an admin asked to have in another term. Each is made once, by the job `copy-course`. */
export const courseCopies = snakeCase.table(
  'course_copies',
  {
    sourceId: reference(() => courses.id, { onDelete: 'cascade' }),
    termId: reference(() => terms.id, { onDelete: 'cascade' }),
    /** What was made; null before that, and when nothing could be made. */
    copyId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    /** To be approved at once, where nothing is in the way. */
    approve: boolean().notNull(),
    askedBy: reference(() => users.id),
    requestId: text().notNull(),
    askedAt: createdAt(),
    /** When the job was done with it; null while it waits. */
    doneAt: instant(),
    /** Why it was not made, or not approved, in one sentence. */
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.termId] }),
    index('course_copies_of_term').on(table.termId),
    index('course_copies_made').on(table.copyId),
  ],
)
