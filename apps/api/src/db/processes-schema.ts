import { jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Agreement } from '../settings/agreement.ts'
import { instant } from './columns.ts'

/** Processes that serve this database. One that has not been seen for long was killed. */
export const processes = snakeCase.table('processes', {
  /** Made at its start. */
  id: uuid().primaryKey(),
  /** Of its code. */
  version: text().notNull(),
  /** One-way marks of what has to be the same for all. */
  agreement: jsonb().$type<Agreement>().notNull(),
  startedAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
})
