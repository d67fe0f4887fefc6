import { bigint, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The daily backups that are kept, by their names in the folder or the bucket. */
export const backups = snakeCase.table('backups', {
  id: id(),
  name: text().notNull().unique(),
  madeAt: instant().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
