import { integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

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
