import { and, eq, isNull } from 'drizzle-orm'
import type { Consents } from '@cadenza/contracts/people/consent'
import type { RecordConsentInput } from '@cadenza/contracts/people/office-family'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { onBehalfOf } from '../families/on-behalf.ts'
import { answerConsents, listConsents } from './own-consents.ts'

/** What a family is asked for its children, with the answers that count. Throws `not_found`. */
export async function listFamilyConsents(ctx: Ctx<Office>, { id }: { id: string }): Promise<Consents> {
  return listConsents(await onBehalfOf(ctx, ctx.db, id))
}

/**
 * Keeps the answer of a child's parent, who gave it by telephone or on paper: it counts as theirs, says that the school
 * recorded it, and the parent can change it. Throws what `answerConsents` throws.
 */
export async function recordConsent(
  ctx: Ctx<Office>,
  { participantId, textId, given, how }: RecordConsentInput,
): Promise<Consents> {
  return ctx.db.transaction(async (tx) => {
    const isChild = and(eq(participants.id, participantId), eq(participants.isSelf, false))
    const [child] = await tx
      .select({ ownerId: participants.ownerId })
      .from(participants)
      .where(and(isChild, isNull(participants.erasedAt)))
    if (!child) throw notFound('child')
    const family = await onBehalfOf(ctx, tx, child.ownerId)
    const recorded = { by: ctx.actor.userId, how }
    const answers = await answerConsents(family, { answers: [{ participantId, textId, given }] }, recorded)
    await writeAudit(tx, ctx, {
      action: 'recordConsent',
      subjectId: participantId,
      detail: { textId, given, how },
    })
    return answers
  })
}
