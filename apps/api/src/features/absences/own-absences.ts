import type {
  Absence,
  AbsenceDaysInput,
  ChangedAbsence,
  TellAbsenceInput,
} from '@cadenza/contracts/places/absence'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { readAbsence } from './absence-sessions.ts'
import { changeAbsence } from './change-absence.ts'

/** The sessions on some days of someone whom the caller looks after, and what is told of them. Throws `not_found`. */
export async function getAbsence(ctx: Ctx<Student>, days: AbsenceDaysInput): Promise<Absence> {
  await requireLookedAfter(ctx.db, ctx, days.participantId)
  return readAbsence(ctx, ctx.db, days)
}

/**
 * Tells the school that someone whom the caller looks after does not come on these days; any guardian may, also one who
 * only looks. Told again, it has the new reason. Throws `not_found` and what `changeAbsence` throws.
 */
export function tellAbsence(
  ctx: Ctx<Student>,
  { reason, ...days }: TellAbsenceInput,
): Promise<ChangedAbsence> {
  return ctx.db.transaction(async (tx) => {
    await lockLookedAfter(ctx, tx, days.participantId)
    return changeAbsence(ctx, tx, { days, reason })
  })
}

/** They come after all, in every session that has not begun. Throws as `tellAbsence` does. */
export function undoAbsence(ctx: Ctx<Student>, days: AbsenceDaysInput): Promise<ChangedAbsence> {
  return ctx.db.transaction(async (tx) => {
    await lockLookedAfter(ctx, tx, days.participantId)
    return changeAbsence(ctx, tx, { days, reason: undefined })
  })
}

/** A guardianship ends before or after this. */
async function lockLookedAfter(ctx: Ctx<Student>, tx: Transaction, participantId: string): Promise<void> {
  await lockParticipants(tx, [participantId])
  await requireLookedAfter(tx, ctx, participantId)
}
