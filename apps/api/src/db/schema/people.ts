import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { users } from './courses.ts'

/** What the office notes about a person with an account, for itself. */
export const personRemarks = snakeCase.table(
  'person_remarks',
  {
    id: id(),
    userId: reference(() => users.id),
    /** Who wrote it. */
    authorId: reference(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_remarks_of_user').on(table.userId, table.id),
    index('person_remarks_by_author').on(table.authorId),
    check('person_remarks_length', sql`length(${table.text}) between 1 and 16000`),
  ],
)
