import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { wrongField } from '../../errors.ts'

/** Locks the account, so that it neither loses its role nor is deleted before the course is written. */
export async function demandTeacher(
  tx: Executor,
  instructorId: string,
  field = 'instructorId',
): Promise<void> {
  const [teacher] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, instructorId), inArray(users.role, staffRoles), isNull(users.deletedAt)))
    .for('share')
  if (!teacher) throw wrongField(field, say(msg`Please choose someone who teaches here`))
}
