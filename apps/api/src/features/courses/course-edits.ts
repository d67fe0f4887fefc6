import { isDeepStrictEqual } from 'node:util'
import { getColumns, type Column } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Office, Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { notifyFamilies } from '../../records/classes/notify-families.ts'
import type { CourseColumns } from '../../records/classes/to-course.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { keepEdit } from '../../records/classes/keep-edit.ts'

type CourseRow = typeof courses.$inferSelect

/** What families planned by: a change to one of these in a class on sale is announced, as changed dates are. */
const plannedBy = [
  ...['roomId', 'termId', 'ageMin', 'ageMax', 'level', 'language', 'instructorId', 'coTeacherId'],
]

export const concernsFamilies = (changed: object) =>
  Object.keys(changed).some((field) => plannedBy.includes(field))

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
  if (concernsFamilies(after))
    await notifyFamilies(tx, { courseId: course.id, editId, was: await planOf(tx, course) })
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
const shownWhole = ['name', 'instruments', 'imageUrl']

/**
 * People write about themselves in prose. The log is kept for ever, so it holds only the length of a text: for every
 * column whose type allows free text.
 */
export function withoutProse(facts: AuditFacts, columns: Partial<Record<string, Column>>): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) =>
      shownWhole.includes(field) || isClosed(columns[field])
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
