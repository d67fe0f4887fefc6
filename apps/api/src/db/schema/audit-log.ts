import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/**
 * Who changed what, for every privileged change. The product's own database role can add lines and read them, no more.
 */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: id(),
    /** Null: the product itself, by its configuration or the command line. */
    actorId: uuid(),
    action: text().notNull(),
    subjectId: text().notNull(),
    /** The changed fields before; null if something was created. */
    before: jsonb(),
    /** The changed fields after; null if something was deleted. */
    after: jsonb(),
    detail: jsonb().notNull().default({}),
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_of_subject').on(table.subjectId, table.id),
    index('audit_log_of_actor').on(table.actorId, table.id),
    index('audit_log_of_action').on(table.action, table.id),
  ],
)
