import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './schema.ts'

/** What the office notes about a person with an account, for itself. */
export const personRemarks = snakeCase.table(
  'person_remarks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Who wrote it. */
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_remarks_of_user').on(table.userId, table.id),
    index('person_remarks_by_author').on(table.authorId),
    check('person_remarks_length', sql`length(${table.text}) between 1 and 16000`),
  ],
)
