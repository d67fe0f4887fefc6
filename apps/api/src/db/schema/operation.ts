import { bigint, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Agreement } from '../../settings/agreement.ts'
import { id, instant } from './columns.ts'

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

/** Counters that all processes share: calls, failures, declines. A row counts within one time window. */
export const rateCounters = snakeCase.table(
  'rate_counters',
  {
    /** What is counted and for whom: `signIn:address:203.0.113.7`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (table) => [index('rate_counters_by_end').on(table.windowEndsAt)],
)

/** What each audit found, to show when the books were last checked. */
export const auditRuns = snakeCase.table('audit_runs', {
  id: id(),
  ranAt: instant().notNull(),
  /** Whose ledger the books were compared with. */
  provider: text().notNull(),
  passed: integer().notNull(),
  failed: integer().notNull(),
  /** The broken rules, by their id and in words. */
  broken: jsonb().$type<{ id: string; rule: string }[]>().notNull(),
})

/** The daily backups that are kept, by their names in the folder or the bucket. */
export const backups = snakeCase.table('backups', {
  id: id(),
  name: text().notNull().unique(),
  madeAt: instant().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
