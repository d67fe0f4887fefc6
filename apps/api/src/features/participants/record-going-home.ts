import type {
  RecordMayLeaveAloneInput,
  RecordMustNotCollectInput,
} from '@cadenza/contracts/families/going-home'
import type { AuditAction } from '@cadenza/contracts/office/audit-log'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lockChild } from '../../records/people/require-child.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { changeMayLeaveAlone, changeMustNotCollect, type Changer } from './change-going-home.ts'

/** As a guardian does it, by somebody whom a guardian told; all guardians are notified. Throws `not_found`. */
export function recordMayLeaveAlone(
  ctx: Ctx<Office>,
  { recordedHow: how, toldBy: by, ...input }: RecordMayLeaveAloneInput,
): Promise<{ changed: boolean }> {
  const line = { action: 'setMayLeaveAlone', detail: { alone: input.alone, how } } as const
  return record(ctx, { ...line, told: { how, by }, participantId: input.participantId }, (changer) =>
    changeMayLeaveAlone(changer, input),
  )
}

/** The same for who must not take a child home. Throws `not_found` and `too_many_barred`. */
export function recordMustNotCollect(
  ctx: Ctx<Office>,
  { recordedHow: how, toldBy: by, ...input }: RecordMustNotCollectInput,
): Promise<{ changed: boolean }> {
  const line = { action: 'setMustNotCollect', detail: { holds: input.add !== undefined, how } } as const
  return record(ctx, { ...line, told: { how, by }, participantId: input.participantId }, (changer) =>
    changeMustNotCollect(changer, input),
  )
}

interface Recorded {
  action: AuditAction
  detail: AuditFacts
  told: NonNullable<Changer['told']>
  participantId: string
}

function record(
  ctx: Ctx<Office>,
  { told, participantId, ...line }: Recorded,
  apply: (by: Changer) => Promise<boolean>,
): Promise<{ changed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockChild(tx, participantId)
    const changed = await apply({ tx, userId: ctx.actor.userId, told })
    if (changed) await writeAudit(tx, ctx, { ...line, subjectId: participantId })
    return { changed }
  })
}
