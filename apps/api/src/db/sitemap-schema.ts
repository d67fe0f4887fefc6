import { integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What search engines read, in parts; a job writes it, and every process serves it. */
export const sitemapParts = snakeCase.table('sitemap_parts', {
  /** 0: the pages and the instructors; 1 and above: classes. */
  number: integer().primaryKey(),
  /** Lines of a path and, after a tab, when the page's content last changed. */
  entries: text().notNull(),
  /** When the lines last changed. */
  changedAt: instant().notNull(),
})
