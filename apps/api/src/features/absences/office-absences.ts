import { and, eq, isNull } from 'drizzle-orm'
import type { AuditAction } from '@cadenza/contracts/office/audit-log'
import type {
  Absence,
  AbsenceDaysInput,
  ChangedAbsence,
  TellAbsenceForInput,
  UndoAbsenceForInput,
} from '@cadenza/contracts/places/absence'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { notFound } from '../../errors.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { readAbsence } from './absence-sessions.ts'
import { changeAbsence } from './change-absence.ts'

/** The sessions of anybody on some days, and what is told of them. Throws `not_found`. */
export async function getAbsenceFor(ctx: Ctx<Office>, days: AbsenceDaysInput): Promise<Absence> {
  await requireParticipant(ctx.db, days.participantId)
  return readAbsence(ctx, ctx.db, days)
}

/**
 * Notes down an absence that the office was told of, with who told it and how. All guardians are mailed. Throws
 * `not_found` and what `changeAbsence` throws.
 */
export function tellAbsenceFor(
  ctx: Ctx<Office>,
  { reason, ...input }: TellAbsenceForInput,
): Promise<ChangedAbsence> {
  return changeFor(ctx, 'tellAbsence', { ...input, reason })
}

/** They come after all. Throws as `tellAbsenceFor` does. */
export function undoAbsenceFor(ctx: Ctx<Office>, input: UndoAbsenceForInput): Promise<ChangedAbsence> {
  return changeFor(ctx, 'undoAbsence', { ...input, reason: undefined })
}

type Change = UndoAbsenceForInput & { reason: string | undefined }

function changeFor(
  ctx: Ctx<Office>,
  action: AuditAction,
  { reason, toldBy, recordedHow, ...days }: Change,
): Promise<ChangedAbsence> {
  return ctx.db.transaction(async (tx) => {
    await lockParticipants(tx, [days.participantId])
    await requireParticipant(tx, days.participantId)
    const changed = await changeAbsence(ctx, tx, { days, reason, told: { toldBy, recordedHow } })
    const { from, until } = days
    const detail = { from, until, sessions: changed.changed, how: recordedHow }
    if (changed.changed > 0) await writeAudit(tx, ctx, { action, subjectId: days.participantId, detail })
    return changed
  })
}

async function requireParticipant(db: Executor, id: string): Promise<void> {
  const isKept = and(eq(participants.id, id), isNull(participants.erasedAt))
  const [found] = await db.select({ id: participants.id }).from(participants).where(isKept)
  if (!found) throw notFound('participant')
}
