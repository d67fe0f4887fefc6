import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { gateHandsInHours } from '@cadenza/contracts/places/gate'
import type { Deps } from '../../context.ts'
import { gates } from '../../db/schema/attendance.ts'
import { notFound } from '../../errors.ts'
import { hashOfInvitation, newInvitationToken } from '../../records/people/invitation-token.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { isLiveGate } from './gate-columns.ts'

interface Entered {
  /** Undefined for the tablet that has it already. */
  secret: string | undefined
  /** Until when the tablet may hand in what it marked. */
  keepUntil: Date
}

/**
 * The first tablet exchanges a gate's link for a secret of its own. Any other is refused as for a wrong, an ended or a
 * guessed link, `not_found`, and the office sees that it tried.
 */
export async function enterGate(
  deps: Deps,
  { token, secret: held }: { token: string; secret: string | undefined },
): Promise<Entered> {
  const now = deps.now()
  const isAsked = and(eq(gates.tokenHash, hashOfInvitation(token)), isLiveGate(now))
  const secret = newInvitationToken()
  const taken = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(gates)
      .set({ cookieHash: hashOfInvitation(secret), takenAt: now })
      .where(and(isAsked, isNull(gates.cookieHash)))
      .returning()
    if (row) {
      const detail = { gate: row.id, name: row.name }
      await writeAudit(tx, 'product', { action: 'enterGate', subjectId: 'school', detail })
    }
    return row
  })
  if (taken) return { secret, keepUntil: handsInUntil(taken.endsAt) }
  const known = held === undefined ? sql`false` : eq(gates.cookieHash, hashOfInvitation(held))
  const [own] = await deps.db.select().from(gates).where(and(isAsked, known))
  if (own) return { secret: undefined, keepUntil: handsInUntil(own.endsAt) }
  await deps.db
    .update(gates)
    .set({ refusals: sql`${gates.refusals} + 1`, refusedAt: now })
    .where(and(isAsked, isNotNull(gates.cookieHash)))
  throw notFound('gate')
}

export const handsInUntil = (endsAt: Date) => new Date(endsAt.getTime() + gateHandsInHours * 3_600_000)
