import { desc, eq, sql } from 'drizzle-orm'
import { mostGates, type Gate, type OpenedGate } from '@cadenza/contracts/places/gate'
import type { OpenGateInput } from '@cadenza/contracts/places/gate-forms'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { gates } from '../../db/schema/attendance.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { hashOfInvitation, newInvitationToken } from '../../records/people/invitation-token.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { isLiveGate, toGate } from './gate-columns.ts'

/**
 * Opens a gate until the school's midnight. Its link is answered here and never again: only a hash is kept. Throws
 * `too_many_gates` when as many as there may be are open.
 */
export function openGate(ctx: Ctx<Office>, { name }: OpenGateInput): Promise<OpenedGate> {
  return ctx.db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('open-gates', 0))`)
    const now = ctx.now()
    const day = await schoolToday(ctx, tx)
    if ((await tx.$count(gates, isLiveGate(now))) >= mostGates)
      throw conflict('too_many_gates', { limit: mostGates })
    const token = newInvitationToken()
    const { userId } = ctx.actor
    const endsAt = await midnightAfter(ctx, tx, day)
    const fields = { name, day, tokenHash: hashOfInvitation(token), openedBy: userId, createdAt: now, endsAt }
    const [row] = await tx.insert(gates).values(fields).returning()
    if (!row) throw new Error('insert returned no row')
    await writeAudit(tx, ctx, { action: 'openGate', subjectId: 'school', detail: { gate: row.id, name } })
    const gate = toGate(row, { openedBy: ctx.actor.name, now })
    return { gate, link: `${ctx.publicUrl()}/gate/${token}` }
  })
}

/** When the day is over by the school's clock. */
async function midnightAfter({ school }: Ctx<Office>, tx: Transaction, day: string): Promise<Date> {
  const [row] = await tx.execute<{ at: string }>(
    sql`select (${day}::date + 1)::timestamp at time zone ${school.timeZone}::text as at`,
  )
  return new Date(row?.at ?? '')
}

/** The gates of the school's today, the newest first. */
export async function listGates(ctx: Ctx<Office>): Promise<Gate[]> {
  const now = ctx.now()
  const rows = await ctx.db
    .select({ gate: gates, openedBy: users.name })
    .from(gates)
    .innerJoin(users, eq(users.id, gates.openedBy))
    .where(eq(gates.day, await schoolToday(ctx, ctx.db)))
    .orderBy(desc(gates.id))
    .limit(100)
  return rows.map(({ gate, openedBy }) => toGate(gate, { openedBy, now }))
}

/** Ends a gate now: its tablet sees and hands in nothing any more. False where that was so already. */
export function endGate(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ revoked: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(gates).where(eq(gates.id, id)).for('no key update')
    if (!row) throw notFound('gate')
    if (row.revokedAt) return { revoked: false }
    await tx.update(gates).set({ revokedAt: ctx.now() }).where(eq(gates.id, id))
    const detail = { gate: id, name: row.name }
    await writeAudit(tx, ctx, { action: 'endGate', subjectId: 'school', detail })
    return { revoked: true }
  })
}
