import { sql } from 'drizzle-orm'
import { bigint, customType, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { courses } from './courses.ts'

/** A text broken up for searching; written and read by SQL alone. */
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What searches look through beside `courses`: one row for each approved class. Only `index_changed` writes it;
 * triggers call it in the transaction of every relevant change. Selling a seat is not one.
 */
export const courseIndex = snakeCase.table(
  'course_index',
  {
    courseId: reference(() => courses.id, { onDelete: 'cascade' }).primaryKey(),
    /** All its closed-list values, and the weekdays and times of day of its sessions: `trait-bits.ts`. */
    traits: bigint({ mode: 'bigint' }).notNull(),
    /** Weights: A name and teacher; B instruments, level and room; C description, also by its stems. */
    tsv: searchVector().notNull(),
    /** Name, teacher and instruments, for misspelled words. */
    words: text().notNull(),
  },
  (table) => [
    // Entries not yet merged into the index are read with every search: few, but enough that bulk writes are fast.
    index('course_index_by_word').using('gin', table.tsv).with({ gin_pending_list_limit: 256 }),
    index('course_index_by_likeness').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)
