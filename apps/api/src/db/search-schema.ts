import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  smallint,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { courses } from './schema.ts'

// The search tables for classes: two tables beside `courses`, one row for each approved class. Only
// `refresh_course_index` writes them; triggers call it in the transaction of every relevant change. Selling a seat is
// not one: `keepPopularity` records from time to time how many are taken.

/** A text broken up for searching; written and read by SQL alone. */
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What is counted and filtered by: narrow, so that all of it can be read for every count. */
export const courseFacets = snakeCase.table(
  'course_facets',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    instructorId: uuid().notNull(),
    termId: uuid(),
    /** Derived from its planned sessions; infinity for a class without any, which is never over. */
    overAt: instant().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** All its closed-list values, and the weekdays and times of day of its sessions: `trait-bits.ts`. */
    traits: bigint({ mode: 'bigint' }).notNull(),
    priceMinor: integer().notNull(),
    /** From the last run of `keepPopularity`: lowest first is most popular first, and full classes come last. */
    popularityRank: integer().notNull(),
    /** Whether every seat was taken then. */
    soldOut: boolean().notNull(),
    /** As in `traits`, for the orders of lists: 0 is none. */
    family: smallint().notNull(),
    level: smallint().notNull(),
    ageMin: smallint().notNull(),
    ageMax: smallint().notNull(),
  },
  (table) => [
    index('course_facets_by_popularity').on(table.popularityRank, table.courseId),
    index('course_facets_by_family').on(table.family, table.popularityRank, table.courseId),
    index('course_facets_by_level').on(table.level, table.popularityRank, table.courseId),
    index('course_facets_by_instructor').on(table.instructorId, table.popularityRank, table.courseId),
    index('course_facets_by_price').on(table.priceMinor, table.courseId),
    index('course_facets_by_start').on(table.startsOn, table.courseId),
  ],
)

/** The columns that words are searched in. */
export const courseTexts = snakeCase.table(
  'course_texts',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Weights: A name and teacher; B instruments, level and room; C description, also by its stems. */
    tsv: searchVector().notNull(),
    /** Name, teacher and instruments, for misspelled words. */
    words: text().notNull(),
  },
  (table) => [
    // Entries not yet merged into the index are read with every search: few, but enough that bulk writes are fast.
    index('course_texts_by_word').using('gin', table.tsv).with({ gin_pending_list_limit: 256 }),
    index('course_texts_by_likeness').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)
