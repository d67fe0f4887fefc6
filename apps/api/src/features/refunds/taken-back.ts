import { and, eq, exists, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { auditLog, payments } from '../../db/schema.ts'

/**
 * Whether the office took the record of a payment back: no money moved, though the books show it as refunded, and only
 * the log of the school tells the two apart. A condition of a statement of `payments`.
 */
export const wasTakenBack = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, sql`${payments.id}::text`), eq(auditLog.action, 'takePaymentBack'))),
  )
