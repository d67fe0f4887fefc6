import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Consents } from '@cadenza/contracts/families/consent'
import type { AskForConsentInput, RecordConsentInput } from '@cadenza/contracts/people/office-family'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'
import { mayChange, permissionsOf } from '../../records/people/live-guardianships.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { requireReachable } from '../../records/people/require-reachable.ts'
import { answerConsents, listConsents, requirePresent } from './own-consents.ts'

/** To one guardian, per day, regardless of who asks and about which text. */
const mostAsked = 5

/** What a family is asked for its children, with the answers that count. Throws `not_found`. */
export async function listFamilyConsents(ctx: Ctx<Office>, { id }: { id: string }): Promise<Consents> {
  return listConsents(await onBehalfOf(ctx, ctx.db, id))
}

/**
 * Keeps the answer of a child's parent, who gave it by telephone or on paper: it counts as theirs, says that the school
 * recorded it, and the parent can change it. All guardians are notified. Throws `declined_by_guardian` for a yes by
 * telephone where a guardian's own no stands, and what `answerConsents` throws.
 */
export async function recordConsent(
  ctx: Ctx<Office>,
  { participantId, textId, given, how }: RecordConsentInput,
): Promise<Consents> {
  return ctx.db.transaction(async (tx) => {
    const family = await onBehalfOf(ctx, tx, await readOwner(tx, participantId))
    await lockParticipants(tx, [participantId])
    const no = given && how === 'phone' ? await findOwnNo(tx, { participantId, textId }) : undefined
    if (no) {
      const on = formatDate(no.at.toISOString(), ctx.school.timeZone)
      throw conflict('declined_by_guardian', { by: no.by ?? 'A former guardian', on })
    }
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

/**
 * Mails the guardian whose no stands the way to the page where they answer; the parent, where that guardian may no longer
 * change it or nobody declined. Throws `not_found`, `text_replaced`, `person_unreachable`, `address_bounced` and
 * `rate_limited`.
 */
export async function askForConsent(
  ctx: Ctx<Office>,
  { participantId, textId }: AskForConsentInput,
): Promise<{ asked: string }> {
  return ctx.db.transaction(async (tx) => {
    const ownerId = await readOwner(tx, participantId)
    await requirePresent(tx, [textId])
    const no = await findOwnNo(tx, { participantId, textId })
    const userId = no?.mayChange ? no.userId : ownerId
    const { name } = await requireReachable(tx, userId)
    await countWithin(tx, [{ key: `consent:user:${userId}`, seconds: 86_400, most: mostAsked }])
    await enqueue(tx, 'send-mail', { kind: 'consent-asked', participantId, textId, userId })
    const detail = { textId, userId }
    await writeAudit(tx, ctx, { action: 'askForConsent', subjectId: participantId, detail })
    return { asked: name }
  })
}

async function readOwner(tx: Executor, participantId: string): Promise<string> {
  const isChild = and(eq(participants.id, participantId), eq(participants.isSelf, false))
  const [child] = await tx
    .select({ ownerId: participants.ownerId })
    .from(participants)
    .where(and(isChild, isNull(participants.erasedAt)))
  if (!child) throw notFound('child')
  return child.ownerId
}

/**
 * The no to any version of this text that a guardian gave in their own account and that still stands. A no that the
 * office recorded is left out: it must not be a way around an earlier one.
 */
export async function findOwnNo(
  tx: Executor,
  { participantId, textId }: { participantId: string; textId: string },
) {
  const kind = tx.select({ kind: consentTexts.kind }).from(consentTexts).where(eq(consentTexts.id, textId))
  const { given, userId, createdAt: at } = consents
  const [last] = await tx
    .select({ given, userId, by: users.name, at, mayChange: mayChange(userId) })
    .from(consents)
    .innerJoin(consentTexts, and(eq(consentTexts.id, consents.textId), eq(consentTexts.kind, kind)))
    .innerJoin(participants, eq(participants.id, consents.participantId))
    .leftJoin(guardianships, permissionsOf(userId))
    .leftJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .where(and(eq(consents.participantId, participantId), or(given, isNull(consents.recordedBy))))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.given ? undefined : last
}
