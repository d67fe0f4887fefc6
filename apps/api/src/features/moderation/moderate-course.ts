import { and, eq, sql } from 'drizzle-orm'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import {
  decisionMailSeconds,
  type ApproveCourseInput,
  type DenyCourseInput,
} from '@cadenza/contracts/moderation/decision'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses, type CourseDenial } from '../../db/schema/courses.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { refuseSmallRoom } from '../rooms/room-capacity.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { judgeSubmitter } from './own-submission.ts'
import { contentOf } from '../../records/classes/to-course.ts'

/**
 * Puts a pending course on sale. Approving an approved one changes nothing and succeeds. Throws `own_submission` for
 * the caller's own, unless there is no other admin; `room_too_small` when its room holds fewer people than it offers
 * seats; `clash` when its room or its teacher is taken at the time of one of its sessions.
 */
export async function approveCourse(
  ctx: Ctx<Office>,
  { id, version }: ApproveCourseInput,
): Promise<ManagedCourse> {
  return decide(ctx, { id, version, status: 'Approved', feedback: null })
}

/** Refuses a pending course with a reason that its instructor reads, also by mail. */
export async function denyCourse(
  ctx: Ctx<Office>,
  { id, version, feedback }: DenyCourseInput,
): Promise<ManagedCourse> {
  return decide(ctx, { id, version, status: 'Denied', feedback })
}

/**
 * Approves a pending course within a transaction; throws as `approveCourse` does. The caller says that the catalogue
 * has changed once the transaction has ended.
 */
export async function approveWithin(ctx: Ctx<Office>, tx: Transaction, id: string): Promise<void> {
  const outcome = await decideOnce(ctx, tx, { id, version: undefined, status: 'Approved', feedback: null })
  if (outcome === 'own') throw conflict('own_submission', { status: 'Pending' })
}

interface Decision {
  id: string
  version: number | undefined
  status: Extract<CourseStatus, 'Approved' | 'Denied'>
  feedback: string | null
}

async function decide(ctx: Ctx<Office>, decision: Decision): Promise<ManagedCourse> {
  const { id, status } = decision
  const outcome = await ctx.db.transaction((tx) => decideOnce(ctx, tx, decision))
  catalogueChanged(ctx)
  const current = await getManagedCourse(ctx, { id })
  const alreadyOnSale = status === 'Approved' && current.status === 'Approved'
  if (outcome === 'decided' || alreadyOnSale) return current
  if (current.status !== 'Pending') throw conflict('status_not_allowed', { status: current.status })
  throw conflict(outcome === 'own' ? 'own_submission' : 'stale', { status: current.status })
}

async function decideOnce(
  ctx: Ctx<Office>,
  tx: Transaction,
  { id, version, status, feedback }: Decision,
): Promise<'decided' | 'unchanged' | 'own'> {
  const approved = status === 'Approved'
  const submitter = await judgeSubmitter(ctx, tx, id)
  if (approved && submitter === 'own') return 'own'
  const undecided = and(
    eq(courses.id, id),
    eq(courses.status, 'Pending'),
    version === undefined ? undefined : eq(courses.version, version),
  )
  const [wanted] = await tx.select().from(courses).where(undecided).for('no key update')
  if (wanted && approved) await refuseSmallRoom(tx, wanted)
  const decidedAt = ctx.now()
  const [changed] = await tx
    .update(courses)
    .set({
      status,
      feedback,
      decidedAt,
      decidedBy: ctx.actor.userId,
      ...(wanted && feedback !== null && { lastRound: roundOf(wanted, ctx, { decidedAt, feedback }) }),
      version: sql`${courses.version} + 1`,
    })
    .where(undecided)
    .returning({ instructorId: courses.instructorId })
  if (!changed) return 'unchanged'
  await writeAudit(tx, ctx, {
    action: approved ? 'approveCourse' : 'denyCourse',
    subjectId: id,
    before: { status: 'Pending' },
    after: approved ? { status } : { status, feedback },
    detail: { submittedBy: changed.instructorId, ...(submitter !== 'another' && { own: true }) },
  })
  const mail = {
    kind: approved ? ('course-approved' as const) : ('course-denied' as const),
    courseId: id,
    decidedAt: decidedAt.toISOString(),
  }
  await enqueue(tx, 'send-mail', mail, decisionMailSeconds)
  return 'decided'
}

/** What is remembered of a denied class, for the next decision on it. */
function roundOf(
  course: typeof courses.$inferSelect,
  { actor }: Ctx<Office>,
  { decidedAt, feedback }: { decidedAt: Date; feedback: string },
): CourseDenial {
  return {
    at: decidedAt.toISOString(),
    by: actor.userId,
    feedback,
    facts: contentOf(course),
    earlier: course.lastRound && withoutEarlier(course.lastRound),
  }
}

/** Two are remembered: the one before the last is dropped. */
function withoutEarlier({ at, by, feedback, facts }: CourseDenial): CourseDenial['earlier'] {
  return { at, by, feedback, facts }
}
