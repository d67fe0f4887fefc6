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

// What the search of classes looks through: two tables beside `courses`, one row for each approved class. They are
// written by `refresh_course_index` alone, which triggers call in the transaction of every change that concerns it.
// Selling a seat is none: how many are taken `keepPopularity` writes down from time to time.

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
    /** Of its planned sessions; infinity for a class without, which is never over. */
    overAt: instant().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** All that it is of closed lists, and the weekdays and parts of the day of its sessions: `trait-bits.ts`. */
    traits: bigint({ mode: 'bigint' }).notNull(),
    priceMinor: integer().notNull(),
    /** As `keepPopularity` last found the seats: lowest first is most popular first, and what is full comes last. */
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

/** What is found by words. */
export const courseTexts = snakeCase.table(
  'course_texts',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Weights: A name and teacher; B instruments, level and room; C description, also by its stems. */
    tsv: searchVector().notNull(),
    /** Name, teacher and instruments, for words that are nearly right. */
    words: text().notNull(),
  },
  (table) => [
    // What is not yet sorted in is read with every search: little, but enough that many classes at once are written fast.
    index('course_texts_by_word').using('gin', table.tsv).with({ gin_pending_list_limit: 256 }),
    index('course_texts_by_likeness').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)
