import type { AuditAction } from '@cadenza/contracts/office/audit-log'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'

interface AuditEntry {
  action: AuditAction
  subjectId: string
  /** Only the changed fields; absent for what was created or removed. */
  before?: AuditFacts
  after?: AuditFacts
  /** What else is worth knowing, such as a reason. */
  detail?: AuditFacts
}

/** Who did it: the caller, or the product itself by its configuration or the command line. */
type Author = Pick<Ctx<Student>, 'actor' | 'requestId'> | 'product'

/**
 * Writes one line for every privileged change, in the same transaction as the change. Lines are never changed or
 * removed, so they hold ids, roles, amounts and names of classes; never a person's address or name, because people may
 * ask to be erased.
 */
export async function writeAudit(tx: Executor, author: Author, entry: AuditEntry): Promise<void> {
  const by = author === 'product' ? {} : { actorId: author.actor.userId, requestId: author.requestId }
  await tx.insert(auditLog).values({ ...by, ...entry })
}
