import type { AuditAction } from '@cadenza/contracts/office/audit-log'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Student } from '../../auth/actor.ts'
import type { Executor } from '../../db/connect/client.ts'
import { writeAuditLine } from '../../db/functions/audit.ts'

interface AuditEntry {
  action: AuditAction
  subjectId: string
  /** Only the changed fields; absent for what was created or removed. */
  before?: AuditFacts
  after?: AuditFacts
  /** What else is worth knowing, such as a reason. */
  detail?: AuditFacts
}

/** Who did it: a person, or the product itself by its configuration or the command line. */
type Author = { actor: Pick<Student, 'userId'>; requestId: string | null } | 'product'

/**
 * Writes one line for every privileged change, in the same transaction as the change. Lines are never changed or
 * removed, so they hold ids, roles, amounts and names of classes; never a person's address or name, because people may
 * ask to be erased.
 */
export async function writeAudit(tx: Executor, author: Author, entry: AuditEntry): Promise<void> {
  const by =
    author === 'product'
      ? { actor: null, request: null }
      : { actor: author.actor.userId, request: author.requestId }
  const { action, subjectId: subject, before = null, after = null, detail = {} } = entry
  await writeAuditLine(tx, { ...by, action, subject, before, after, detail })
}
