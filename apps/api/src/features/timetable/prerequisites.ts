import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Prerequisites, SetPrerequisitesInput } from '@cadenza/contracts/courses/prerequisite'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { coursePrerequisites } from '../../db/schema/eligibility.ts'
import { AppError, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

/** What has to be attended before a class of the instructor's own, by name. */
export async function listPrerequisites(
  ctx: Ctx<Instructor>,
  { id }: { id: string },
): Promise<Prerequisites> {
  await requireOwn(ctx.db, ctx, id)
  return read(ctx.db, id)
}

/**
 * Sets what has to be attended before one of the instructor's classes: classes on sale, or others of their own. Places
 * that students have stay theirs. Throws `not_found` for another's class and for what cannot be chosen, `invalid_input`
 * when a class would have to be attended before itself, directly or through others.
 */
export async function setPrerequisites(
  ctx: Ctx<Instructor>,
  { id, requires }: SetPrerequisitesInput,
): Promise<Prerequisites> {
  const wanted = [...new Set(requires)].toSorted()
  return ctx.db.transaction(async (tx) => {
    // One after another: two that each close half of a circle would not see each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('course_prerequisites', 0))`)
    await requireOwn(tx, ctx, id)
    await requireChoosable(tx, ctx, wanted)
    await refuseCircle(tx, id, wanted)
    const before = (await read(tx, id)).map((one) => one.id).toSorted()
    if (before.join() !== wanted.join()) {
      await tx.delete(coursePrerequisites).where(eq(coursePrerequisites.courseId, id))
      if (wanted.length > 0)
        await tx
          .insert(coursePrerequisites)
          .values(wanted.map((requiresCourseId) => ({ courseId: id, requiresCourseId })))
      const entry = { before: { requires: before }, after: { requires: wanted } }
      await writeAudit(tx, ctx, { action: 'setPrerequisites', subjectId: id, ...entry })
    }
    return read(tx, id)
  })
}

async function requireOwn(db: Executor, ctx: Ctx<Instructor>, id: string) {
  const [own] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, ctx.actor.userId)))
  if (!own) throw notFound('class')
}

async function requireChoosable(db: Executor, ctx: Ctx<Instructor>, wanted: string[]) {
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        inArray(courses.id, wanted),
        or(eq(courses.status, 'Approved'), eq(courses.instructorId, ctx.actor.userId)),
      ),
    )
  if (found.length < wanted.length) throw notFound('class')
}

async function refuseCircle(db: Executor, id: string, wanted: string[]) {
  const [row] = await db.execute<{ circle: boolean }>(sql`
    with recursive before (id) as (
      select unnest(${sql.param(wanted)}::uuid[])
      union
      select course_prerequisites.requires_course_id
        from before join course_prerequisites on course_prerequisites.course_id = before.id
    )
    select exists (select 1 from before where id = ${id}) as circle`)
  if (!row?.circle) return
  const message = 'A class cannot have to be attended before itself'
  throw new AppError('invalid_input', message, { issues: [{ path: 'requires', message }] })
}

function read(db: Executor, id: string): Promise<Prerequisites> {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(coursePrerequisites)
    .innerJoin(courses, eq(courses.id, coursePrerequisites.requiresCourseId))
    .where(eq(coursePrerequisites.courseId, id))
    .orderBy(asc(courses.name), asc(courses.id))
}
