import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type {
  AskedCopies,
  CopyTermInput,
  MadeCopy,
  TermsOfCopy,
} from '@cadenza/contracts/courses/course-copy'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courseCopies } from '../../db/schema/course-copies.ts'
import { enqueue } from '../../db/queue/queue.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { terms } from '../../db/schema/terms.ts'
import { copyDiscounts } from '../discounts/copy-discounts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { isCopied } from './plan-term-copy.ts'
import { readTermsOfCopy } from './terms-of-copy.ts'

/**
 * Asks for copies of these classes of a term in another one; the job `copy-term` makes them. A class that was copied there
 * already, or waits for it, is passed over; one that failed is tried again. The first time, the discounts of the term are
 * copied, too. Returns how many were asked for, how many discounts were copied, and how many are not as they have a code.
 * Throws what `readTermsOfCopy` throws.
 */
export async function copyTerm(ctx: Ctx<Office>, input: CopyTermInput): Promise<AskedCopies> {
  const { fromId, toId, courseIds, approve } = input
  return ctx.db.transaction(async (tx) => {
    const { weeks } = await readTermsOfCopy(tx, input)
    const isFirst = await isFirstCopy(tx, input)
    const sources = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(inArray(courses.id, courseIds), isCopied(fromId)))
      .orderBy(asc(courses.id))
    if (sources.length === 0) return nothing
    const order = { approve, askedBy: ctx.actor.userId, requestId: ctx.requestId, askedAt: ctx.now() }
    const asked = await tx
      .insert(courseCopies)
      .values(sources.map(({ id }) => ({ ...order, sourceId: id, termId: toId })))
      .onConflictDoUpdate({
        target: [courseCopies.sourceId, courseCopies.termId],
        set: { ...order, doneAt: null, problem: null },
        setWhere: and(isNull(courseCopies.copyId), isNotNull(courseCopies.doneAt)),
      })
      .returning({ sourceId: courseCopies.sourceId })
    if (asked.length === 0) return nothing
    const copied = isFirst ? await copyDiscounts(ctx, tx, { fromId, toId, days: 7 * weeks }) : nothing
    await writeAudit(tx, ctx, {
      action: 'copyTerm',
      subjectId: toId,
      detail: { fromTermId: fromId, courses: asked.length, approve, discounts: copied.discounts },
    })
    await enqueue(tx, 'copy-term', { termId: toId })
    return { ...copied, asked: asked.length }
  })
}

const nothing: AskedCopies = { asked: 0, discounts: 0, codes: 0 }

/** Whether nothing of the one term was to be copied into the other before; two calls at once come one after the other. */
async function isFirstCopy(tx: Executor, { fromId, toId }: TermsOfCopy): Promise<boolean> {
  await tx.select({ id: terms.id }).from(terms).where(eq(terms.id, toId)).for('no key update')
  const [earlier] = await tx
    .select({ id: courseCopies.sourceId })
    .from(courseCopies)
    .innerJoin(courses, eq(courses.id, courseCopies.sourceId))
    .where(and(eq(courses.termId, fromId), eq(courseCopies.termId, toId)))
    .limit(1)
  return earlier === undefined
}

/** What became of the classes of a term that were to be copied into another. */
export async function listCopies(ctx: Ctx<Office>, { fromId, toId }: TermsOfCopy): Promise<MadeCopy[]> {
  const rows = await ctx.db
    .select({
      courseId: courseCopies.sourceId,
      copyId: courseCopies.copyId,
      problem: courseCopies.problem,
      isDone: sql<boolean>`${courseCopies.doneAt} is not null`,
    })
    .from(courseCopies)
    .innerJoin(courses, eq(courses.id, courseCopies.sourceId))
    .where(and(eq(courses.termId, fromId), eq(courseCopies.termId, toId)))
  return rows.map(({ isDone, ...copy }) => ({
    ...copy,
    state: !isDone ? 'waiting' : copy.copyId === null ? 'failed' : 'made',
  }))
}
