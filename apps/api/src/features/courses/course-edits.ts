import { isDeepStrictEqual } from 'node:util'
import type { AuditFacts } from '@cadenza/contracts/audit-log'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { courseEdits, type courses } from '../../db/schema.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import type { CourseColumns } from './to-course.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * Keeps what an edit changes in an approved course for the admins to look at, and its line in the audit log. What an
 * admin edits has thereby been seen by one. False when the edit changes nothing: then there is nothing to keep.
 */
export async function recordEdit(
  ctx: Ctx<Staff>,
  tx: Executor,
  course: CourseRow,
  changes: CourseColumns,
): Promise<boolean> {
  const { before, after } = differences(course, changes)
  if (Object.keys(after).length === 0) return false
  const { userId: editorId, role } = ctx.actor
  const seen = role === 'admin' && { seenAt: ctx.now(), seenBy: editorId }
  const [edit] = await tx
    .insert(courseEdits)
    .values({ courseId: course.id, editorId, before, after, ...seen })
    .returning({ id: courseEdits.id })
  if (!edit) throw new Error('insert returned no row')
  await writeAudit(tx, ctx, {
    action: 'updateApprovedCourse',
    subjectId: course.id,
    before: withoutProse(before),
    after: withoutProse(after),
    detail: { editId: edit.id },
  })
  return true
}

function differences(course: CourseRow, changes: CourseColumns): { before: AuditFacts; after: AuditFacts } {
  const before: AuditFacts = {}
  const after: AuditFacts = {}
  for (const [field, value] of Object.entries(changes)) {
    // It names columns alone.
    const was = course[field as keyof CourseColumns]
    if (value === undefined || isDeepStrictEqual(value, was)) continue
    before[field] = was
    after[field] = value
  }
  return { before, after }
}

const prose = ['description', 'prerequisites', 'toBring']

/** People write of themselves in prose. The log is for ever, so it knows only how long a text was. */
function withoutProse(facts: AuditFacts): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) =>
      prose.includes(field) && typeof value === 'string' ? [`${field}Length`, value.length] : [field, value],
    ),
  )
}
