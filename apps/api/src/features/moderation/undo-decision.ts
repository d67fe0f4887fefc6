import { and, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import {
  decisionMailSeconds,
  undoMinutes,
  type UndoDecisionInput,
} from '@cadenza/contracts/moderation/decision'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { selectWholeCourses, toManagedCourse } from '../../records/classes/to-course.ts'

const decided = ['Approved', 'Denied'] as const
const mostListed = 10

/**
 * Takes the caller's own approval or denial back: the course waits again as if nothing had been decided, at its old
 * place in the queue. Only within `undoMinutes`, and never once a seat was held or sold (`undo_ended`). Throws `stale`
 * when the course was changed or decided on since, `not_found` for none. A sale locks the course too, so one of the two
 * is first. The email about the decision waits `decisionMailSeconds`; after a later undo, another one retracts it
 * (docs/decisions/done/029-decisions-undone.md).
 */
export async function undoDecision(ctx: Ctx<Office>, input: UndoDecisionInput): Promise<ManagedCourse> {
  await ctx.db.transaction((tx) => undoOnce(ctx, tx, input))
  catalogueChanged(ctx)
  return getManagedCourse(ctx, input)
}

async function undoOnce(
  ctx: Ctx<Office>,
  tx: Transaction,
  { id, version }: UndoDecisionInput,
): Promise<void> {
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update')
  if (!course) throw notFound('class')
  const { status, decidedAt, lastRound } = course
  const isOwn = course.decidedBy === ctx.actor.userId && course.version === version
  if (!isOwn || !decidedAt || (status !== 'Approved' && status !== 'Denied')) {
    throw conflict('stale', { status })
  }
  const [claim] = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(eq(seatClaims.courseId, id))
    .limit(1)
  if (claim || decidedAt <= earliest(ctx)) throw conflict('undo_ended')
  const round = status === 'Denied' ? (lastRound?.earlier ?? null) : lastRound
  await tx
    .update(courses)
    .set({
      status: 'Pending',
      feedback: null,
      decidedAt: round ? new Date(round.at) : null,
      decidedBy: round?.by ?? null,
      lastRound: round && { ...round, earlier: null },
      version: sql`${courses.version} + 1`,
    })
    .where(eq(courses.id, id))
  await writeAudit(tx, ctx, {
    action: 'undoDecision',
    subjectId: id,
    before: { status },
    after: { status: 'Pending' },
  })
  const mailMayHaveLeft = ctx.now().getTime() - decidedAt.getTime() >= decisionMailSeconds * 1000
  if (mailMayHaveLeft) await enqueue(tx, 'send-mail', { kind: 'decision-undone', courseId: id })
}

/** What the caller decided lately and could still take back, the latest decision first. */
export async function listUndoable(ctx: Ctx<Office>): Promise<ManagedCourse[]> {
  const claimed = ctx.db
    .select({ one: sql`1` })
    .from(seatClaims)
    .where(eq(seatClaims.courseId, courses.id))
  const rows = await selectWholeCourses(ctx.db)
    .where(
      and(
        eq(courses.decidedBy, ctx.actor.userId),
        gt(courses.decidedAt, earliest(ctx)),
        inArray(courses.status, decided),
        notExists(claimed),
      ),
    )
    .orderBy(desc(courses.decidedAt), desc(courses.id))
    .limit(mostListed)
  return rows.map(toManagedCourse)
}

/** What was decided then or before stays decided. */
function earliest(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - undoMinutes * 60_000)
}
