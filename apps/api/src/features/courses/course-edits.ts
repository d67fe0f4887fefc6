import { isDeepStrictEqual } from 'node:util'
import { getColumns, type Column } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Office, Staff } from '../../auth/actor.ts'
import { isOffice } from '../../auth/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { concernsFamilies, tellFamilies } from '../../records/classes/notify-families.ts'
import type { CourseColumns } from '../../records/classes/to-course.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * Keeps what an edit changes in an approved course for the office to look at, and its line in the audit log; notifies
 * the families of changes to what they planned by. An edit by the office counts as seen. False when the edit changes
 * nothing: then there is nothing to keep.
 */
export async function recordEdit(
  ctx: Ctx<Staff>,
  tx: Executor,
  course: CourseRow,
  changes: CourseColumns,
): Promise<boolean> {
  const { before, after } = differences(course, changes)
  if (Object.keys(after).length === 0) return false
  const editId = await keepEdit(ctx, tx, { courseId: course.id, before, after })
  await writeAudit(tx, ctx, {
    action: 'updateApprovedCourse',
    subjectId: course.id,
    before: withoutProse(before, getColumns(courses)),
    after: withoutProse(after, getColumns(courses)),
    detail: { editId },
  })
  if (concernsFamilies(after)) await tellFamilies(tx, { courseId: course.id, editId })
  return true
}

/** The line of the office's edit of a course that is not approved; there is none for an edit that changes nothing. */
export async function recordRevision(
  ctx: Ctx<Office>,
  tx: Executor,
  course: CourseRow,
  changes: CourseColumns,
): Promise<void> {
  const { before, after } = differences(course, changes)
  if (Object.keys(after).length === 0) return
  await writeAudit(tx, ctx, {
    action: 'reviseCourse',
    subjectId: course.id,
    before: withoutProse(before, getColumns(courses)),
    after: withoutProse(after, getColumns(courses)),
  })
}

/** Keeps one edit of an approved course, already seen when an admin or the office made it; returns its id. */
export async function keepEdit(
  ctx: Ctx<Staff>,
  tx: Executor,
  edit: { courseId: string; before: AuditFacts; after: AuditFacts },
): Promise<string> {
  const { userId: editorId } = ctx.actor
  const seen = isOffice(ctx) && { seenAt: ctx.now(), seenBy: editorId }
  const [kept] = await tx
    .insert(courseEdits)
    .values({ ...edit, editorId, ...seen })
    .returning({ id: courseEdits.id })
  if (!kept) throw new Error('insert returned no row')
  return kept.id
}

function differences(course: CourseRow, changes: CourseColumns): { before: AuditFacts; after: AuditFacts } {
  const before: AuditFacts = {}
  const after: AuditFacts = {}
  for (const [field, value] of Object.entries(changes)) {
    // It names columns only.
    const was = course[field as keyof CourseColumns]
    if (value === undefined || isDeepStrictEqual(value, was)) continue
    before[field] = was
    after[field] = value
  }
  return { before, after }
}

/** Everyone sees these, and a line without them would say nothing. */
const toldWhole = ['name', 'instruments', 'imageUrl']

/**
 * People write about themselves in prose. The log is kept for ever, so it holds only the length of a text: for every
 * column whose type allows free text.
 */
export function withoutProse(facts: AuditFacts, columns: Partial<Record<string, Column>>): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) =>
      toldWhole.includes(field) || isClosed(columns[field])
        ? [field, value]
        : [`${field}Length`, lengthOf(value)],
    ),
  )
}

/** Numbers, dates, ids and values of a list. */
function isClosed(column: Column | undefined): boolean {
  return /^(?:number|boolean|object date|string (?:enum|uuid|date|time))\b/.test(column?.dataType ?? '')
}

function lengthOf(text: AuditFacts[string] | undefined): number {
  return (Array.isArray(text) ? text.join('\n') : String(text ?? '')).length
}
