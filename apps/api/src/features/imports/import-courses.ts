import { or, sql } from 'drizzle-orm'
import type {
  CourseImport,
  ImportCoursesInput,
  ImportedCourse,
  WrongCell,
} from '@cadenza/contracts/courses/course-import'
import { mostWrongCells } from '@cadenza/contracts/courses/import-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { transact } from '../../db/connect/send.ts'
import { courses } from '../../db/schema/courses.ts'
import { AppError } from '../../errors.ts'
import { translateDatabaseError, violates } from '../../lib/database-error.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { addCourse } from '../courses/create-course.ts'
import { approveWithin } from '../moderation/moderate-course.ts'
import { canApproveOwn } from '../moderation/own-submission.ts'
import type { NewCourse } from '../courses/submit-course.ts'
import type { CourseField } from '../exports/course-columns.ts'
import { cellOf } from './cell-of-refusal.ts'
import { listClosedDates } from './list-closed-dates.ts'
import { readCourseRow } from './read-course-row.ts'
import { Unreadable } from './read-csv.ts'
import { columnOf } from './read-dates.ts'
import { headingOf } from './read-headings.ts'
import { readLines, type Line } from './read-lines.ts'
import { readSchool } from './read-school.ts'

/**
 * Makes the classes of a CSV file, all or none, by the same steps as one that is added by hand; a class whose reference
 * is there already stays as it is. A trial makes them too and takes everything back, so it finds what a real import would
 * find. Wrong cells are named by line and column, and then nothing is made.
 */
export async function importCourses(ctx: Ctx<Office>, input: ImportCoursesInput): Promise<CourseImport> {
  try {
    const lines = readLines(input.text)
    const plan = await readPlan(ctx, lines)
    if (plan.wrong.length > 0) return toImport(plan, false)
    await makeAll(ctx, plan, input)
    return toImport(plan, !input.isTrial && plan.wrong.length === 0)
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message, courses: [], wrong: [], isMade: false }
    throw error
  }
}

type Wanted = Line & {
  course: ReturnType<typeof readCourseRow>
  /** What is there already, or what was made. */
  courseId: string | null
  isKnown: boolean
  closed: ImportedCourse['closed']
}

interface Plan {
  wanted: Wanted[]
  wrong: WrongCell[]
}

async function readPlan(ctx: Ctx<Office>, lines: Line[]): Promise<Plan> {
  const [school, known] = await Promise.all([
    readSchool(ctx.db, { currency: ctx.school.currency, keeperId: ctx.actor.userId }),
    findKnown(ctx.db, lines),
  ])
  const wrong: WrongCell[] = []
  const seen = new Map<string, number>()
  const wanted = lines.map(({ line, cells }): Wanted => {
    const reference = cells.externalId ?? ''
    const courseId = known.get(reference)
    const earlier = seen.get(reference)
    if (reference) seen.set(reference, line)
    if (earlier !== undefined)
      complain(wrong, { line, cells }, 'externalId', `Line ${earlier} has the same reference`)
    if (courseId !== undefined) return { line, cells, course: undefined, courseId, isKnown: true, closed: [] }
    const course = readCourseRow(cells, school, (field, message) =>
      complain(wrong, { line, cells }, field, message),
    )
    return { line, cells, course, courseId: null, isKnown: false, closed: [] }
  })
  return { wanted, wrong }
}

function complain(wrong: WrongCell[], { line, cells }: Line, field: CourseField, message: string): void {
  if (wrong.length === mostWrongCells) return
  wrong.push({ line, column: headingOf(field), value: (cells[field] ?? '').slice(0, 60), message })
}

/** Exports name classes that were not imported by their ids. */
async function findKnown(db: Executor, lines: Line[]): Promise<Map<string, string>> {
  const references = sql.param(lines.map(({ cells }) => cells.externalId ?? ''))
  const rows = await db
    .select({ id: courses.id, externalId: courses.externalId })
    .from(courses)
    .where(
      or(
        sql`${courses.externalId} = any(${references}::text[])`,
        sql`${courses.id}::text = any(${references}::text[])`,
      ),
    )
  return new Map(
    rows.flatMap(
      ({ id, externalId }) => [[id, id], ...(externalId ? [[externalId, id] as const] : [])] as const,
    ),
  )
}

/** Ends the transaction without a trace. */
class TakenBack extends Error {
  override name = 'TakenBack'
}

/** After this long, no more is looked for in what follows a refused class. */
const searchMs = 8000
/** Less than the time of a request in its lane: the caller learns that nothing was made. */
const longestMs = 24_000

/**
 * A refusal ends a transaction, so it begins again without the class in question until all refusals are known. With a
 * savepoint for each class it need not, but each would lock the rows of the same people once more, and with hundreds of
 * classes that takes minutes.
 */
async function makeAll(ctx: Ctx<Office>, plan: Plan, input: ImportCoursesInput): Promise<void> {
  const own = input.approve && (await canApproveOwn(ctx)).allowed
  const approves = ({ instructorId }: NewCourse) =>
    input.approve && (own || instructorId !== ctx.actor.userId)
  const startedAt = performance.now()
  const passedMs = () => performance.now() - startedAt
  while (!(await tryAll(ctx, plan, { isTrial: input.isTrial, approves, passedMs })))
    if (plan.wrong.length > 0 && passedMs() > searchMs) return
  catalogueChanged(ctx)
}

interface Mode {
  isTrial: boolean
  approves: (course: NewCourse) => boolean
  passedMs: () => number
}

/** False when a class was refused, or turned out to be there already: then without it. */
async function tryAll(
  ctx: Ctx<Office>,
  { wanted, wrong }: Plan,
  { isTrial, approves, passedMs }: Mode,
): Promise<boolean> {
  const made = new Map<Wanted, string>()
  let current: Wanted | undefined
  try {
    const make = async (tx: Transaction) => {
      for (const one of wanted) {
        current = one
        if (!one.course) continue
        if (passedMs() > longestMs)
          throw new Unreadable('So many classes take too long at once: please divide the file.')
        const id = await addCourse(ctx, tx, one.course)
        if (approves(one.course)) await approveWithin(ctx, tx, id)
        made.set(one, id)
      }
      const closed = await listClosedDates(tx, [...made.values()])
      for (const [one, id] of made) one.closed = closed.get(id) ?? []
      if (isTrial || wrong.length > 0) throw new TakenBack()
    }
    await transact(ctx.db, make, { isLong: true })
    for (const [one, id] of made) one.courseId = id
    return true
  } catch (error) {
    if (error instanceof TakenBack) return true
    if (!current) throw error
    if (violates(error, 'courses_external_id_key')) {
      await noteKnown(ctx, wanted)
      // Without this line, what is to be made would be the same as before, for ever.
      if (current.course) refuse(wrong, current, 'externalId', 'Another class has this reference already')
      return false
    }
    const refusal = translateDatabaseError(error)
    if (!(refusal instanceof AppError) || refusal.kind === 'unavailable') throw error
    const { field, message } = cellOf(refusal)
    refuse(wrong, current, columnOf(field, current.cells), message)
    return false
  }
}

/** Goes on without the class. */
function refuse(wrong: WrongCell[], one: Wanted, field: CourseField, message: string): void {
  complain(wrong, one, field, message)
  one.course = undefined
}

/** Another import of the file was faster. */
async function noteKnown(ctx: Ctx<Office>, wanted: Wanted[]): Promise<void> {
  const known = await findKnown(ctx.db, wanted)
  for (const one of wanted) {
    const courseId = known.get(one.cells.externalId ?? '')
    if (courseId !== undefined) Object.assign(one, { courseId, isKnown: true, course: undefined })
  }
}

function toImport({ wanted, wrong }: Plan, isMade: boolean): CourseImport {
  const wrongLines = new Set(wrong.map(({ line }) => line))
  return {
    refusal: null,
    wrong: wrong.toSorted((one, other) => one.line - other.line),
    courses: wanted.map(({ line, cells, courseId, isKnown, closed }): ImportedCourse => {
      const outcome = wrongLines.has(line) ? 'wrong' : isKnown ? 'known' : 'new'
      const shown = {
        reference: cells.externalId,
        name: cells.name,
        teacher: cells.teacher,
        room: cells.room,
      }
      const texts = { ...shown, firstDay: cells.firstDay, price: cells.price }
      const cut = Object.entries(texts).map(([key, text = '']) => [key, text.slice(0, 60)])
      return {
        ...(Object.fromEntries(cut) as Record<keyof typeof texts, string>),
        line,
        outcome,
        courseId,
        closed,
      }
    }),
    isMade,
  }
}
