import { integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What search engines are told of, in parts; a job writes it, and every process answers from it. */
export const sitemapParts = snakeCase.table('sitemap_parts', {
  /** 0: the pages and the instructors; from 1 on, classes. */
  number: integer().primaryKey(),
  /** Lines of a path and, behind a tab, when what it shows last changed. */
  entries: text().notNull(),
  /** When the lines last changed. */
  changedAt: instant().notNull(),
})
