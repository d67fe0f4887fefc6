import { jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Agreement } from '../../settings/agreement.ts'
import { instant } from './columns.ts'

/** Processes that serve this database. One that has not been seen for long was killed. */
export const processes = snakeCase.table('processes', {
  /** Generated at its start. */
  id: uuid().primaryKey(),
  /** The version of its code. */
  version: text().notNull(),
  /** One-way fingerprints of the settings that must be the same for all. */
  agreement: jsonb().$type<Agreement>().notNull(),
  startedAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
})
