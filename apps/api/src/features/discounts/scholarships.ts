import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type {
  GrantScholarshipInput,
  ListScholarshipsInput,
  Scholarship,
} from '@cadenza/contracts/money/discount'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { discounts, scholarships } from '../../db/schema/discounts.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { notFound, wrongField } from '../../errors.ts'
import { attendee } from '../../records/people/attendee.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

/** Who has a scholarship now, the last granted first. */
export async function listScholarships(
  { db }: Ctx<Office>,
  { participantId, series }: ListScholarshipsInput,
): Promise<Scholarship[]> {
  const { id, discountId, reason, grantedAt, revokedAt } = scholarships
  const rows = await db
    .select({
      ...{ id, series: discountId, name: discounts.name, participant: attendee, reason, grantedAt },
      grantedBy: users.name,
    })
    .from(scholarships)
    .innerJoin(discounts, and(eq(discounts.series, discountId), isNull(discounts.replacedAt)))
    .innerJoin(participants, eq(participants.id, scholarships.participantId))
    .innerJoin(users, eq(users.id, scholarships.grantedBy))
    .where(
      and(
        isNull(revokedAt),
        participantId === undefined ? undefined : eq(scholarships.participantId, participantId),
        series === undefined ? undefined : eq(discountId, series),
      ),
    )
    .orderBy(desc(grantedAt), desc(id))
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }))
}

/**
 * Gives a participant a discount of the kind `scholarship`; granted twice, the first stands. The carts that hold it have
 * another price from now on. Throws `not_found` for one that is erased or soon will be, and for a series that is not
 * there, and `invalid_input` on `series` for another kind.
 */
export async function grantScholarship(
  ctx: Ctx<Office>,
  { series, participantId, reason }: GrantScholarshipInput,
): Promise<Scholarship[]> {
  await ctx.db.transaction(async (tx) => {
    await lockParticipants(tx, [participantId])
    const stays = and(isNull(participants.erasedAt), isNull(participants.eraseAt))
    const [child] = await tx
      .select({ id: participants.id })
      .from(participants)
      .where(and(eq(participants.id, participantId), stays))
    if (!child) throw notFound('participant')
    const discount = await currentOf(tx, series)
    if (!discount) throw notFound('discount')
    if (discount.kind !== 'scholarship') throw wrongField('series', say(msg`Please choose a scholarship`))
    const granted = await tx
      .insert(scholarships)
      .values({ discountId: series, participantId, reason, grantedBy: ctx.actor.userId })
      .onConflictDoNothing()
      .returning({ id: scholarships.id })
    if (granted.length === 0) return
    // Without the reason: the log outlives the child.
    const detail = { series, discount: discount.name }
    await writeAudit(tx, ctx, { action: 'grantScholarship', subjectId: participantId, detail })
  })
  return listScholarships(ctx, { participantId })
}

/** Places that were bought with it keep their price. False for one that is revoked already, or never was. */
export async function revokeScholarship(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<{ revoked: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(scholarships)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(scholarships.id, id), isNull(scholarships.revokedAt)))
      .returning()
    if (!gone) return { revoked: false }
    const { participantId, discountId: series } = gone
    const detail = { series, discount: (await currentOf(tx, series))?.name ?? '' }
    await writeAudit(tx, ctx, { action: 'revokeScholarship', subjectId: participantId, detail })
    return { revoked: true }
  })
}

async function currentOf(tx: Executor, series: string) {
  const [row] = await tx
    .select({ kind: discounts.kind, name: discounts.name })
    .from(discounts)
    .where(and(eq(discounts.series, series), isNull(discounts.replacedAt)))
  return row
}
