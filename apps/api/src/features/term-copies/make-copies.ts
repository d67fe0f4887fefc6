import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import { toStudent } from '../../callers/authenticate.ts'
import { asOffice } from '../../callers/narrow.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { courseCopies } from '../../db/schema/course-copies.ts'
import type { Jobs } from '../../db/queue/jobs.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { translateDatabaseError } from '../../lib/database-error.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { addCourse } from '../courses/create-course.ts'
import { approveWithin } from '../moderation/moderate-course.ts'
import { inputOf } from '../../records/classes/to-course.ts'
import { cellOf } from '../imports/cell-of-refusal.ts'
import { planCopy, readOffered } from './plan-copy.ts'
import { readTermsOfCopy } from './terms-of-copy.ts'

type Asked = typeof courseCopies.$inferSelect

/**
 * Makes the copies that wait for a term, each in a transaction of its own that also notes it: after a crash the job goes on
 * with those that are left, and of two that run at once each takes what the other has not.
 */
export async function makeCopies(deps: Deps, { termId }: Jobs['copy-term']): Promise<void> {
  while (await makeNext(deps, termId));
  catalogueChanged(deps)
}

/** False when none waits. */
async function makeNext(deps: Deps, termId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [asked] = await tx
      .select()
      .from(courseCopies)
      .where(and(eq(courseCopies.termId, termId), isNull(courseCopies.doneAt)))
      .orderBy(asc(courseCopies.askedAt), asc(courseCopies.sourceId))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!asked) return false
    const outcome = await refusable(tx, (step) => copyOnce(deps, step, asked))
    const approval =
      asked.approve && outcome.value
        ? await refusable(tx, (step) => approveOnce(deps, step, { asked, id: outcome.value }))
        : undefined
    await tx
      .update(courseCopies)
      .set({
        doneAt: deps.now(),
        copyId: outcome.value ?? null,
        problem: outcome.problem ?? approval?.problem ?? null,
      })
      .where(and(eq(courseCopies.sourceId, asked.sourceId), eq(courseCopies.termId, termId)))
    return true
  })
}

/** A refusal takes back this step alone, and becomes a sentence; any other failure ends the job, which is tried again. */
async function refusable<T>(
  tx: Transaction,
  work: (step: Transaction) => Promise<T>,
): Promise<{ value?: T; problem?: string }> {
  try {
    return { value: await tx.transaction(work) }
  } catch (error) {
    const refusal = translateDatabaseError(error)
    if (!(refusal instanceof AppError) || refusal.kind === 'unavailable') throw error
    return { problem: cellOf(refusal).message }
  }
}

async function copyOnce(deps: Deps, tx: Transaction, asked: Asked): Promise<string> {
  const ctx = await asAsker(deps, tx, asked)
  const [course] = await tx.select().from(courses).where(eq(courses.id, asked.sourceId))
  if (!course?.termId) throw new AppError('not_found', 'The class no longer belongs to the term')
  const terms = await readTermsOfCopy(tx, { fromId: course.termId, toId: asked.termId })
  const offered = await readOffered(tx, [course.instructorId])
  const { teacherId, roomId, dates } = await planCopy(ctx, tx, course, { ...terms, offered })
  return addCourse(ctx, tx, {
    ...inputOf(course),
    termId: asked.termId,
    roomId,
    instructorId: teacherId ?? ctx.actor.userId,
    picture: course.imageUrl,
    dates: dates ?? undefined,
  })
}

async function approveOnce(
  deps: Deps,
  tx: Transaction,
  { asked, id }: { asked: Asked; id: string | undefined },
) {
  if (id !== undefined) await approveWithin(await asAsker(deps, tx, asked), tx, id)
}

/** As the admin who asked; throws `forbidden` when they no longer are one. */
async function asAsker(deps: Deps, db: Executor, { askedBy, requestId }: Asked): Promise<Ctx<Office>> {
  const [asker] = await db.select().from(users).where(eq(users.id, askedBy))
  if (!asker) throw new Error('a copy without its admin')
  return asOffice({ ...deps, actor: toStudent(asker), requestId })
}
