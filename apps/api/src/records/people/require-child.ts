import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { notFound } from '../../errors.ts'
import { lockParticipants } from './lock-participants.ts'

/** A child's row. Throws `not_found` for an adult, and for a child that was erased. */
export async function requireChild(db: Executor, participantId: string) {
  const isChild = and(eq(participants.id, participantId), eq(participants.isSelf, false))
  const [child] = await db
    .select()
    .from(participants)
    .where(and(isChild, isNull(participants.erasedAt)))
  if (!child) throw notFound('child')
  return child
}

/** The same, locked until the transaction ends, for what the office changes as `lockToChange` does for guardians. */
export async function lockChild(tx: Executor, participantId: string) {
  await lockParticipants(tx, [participantId])
  return requireChild(tx, participantId)
}
