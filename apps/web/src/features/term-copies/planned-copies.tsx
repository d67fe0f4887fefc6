import { plural, t } from '@lingui/core/macro'
import type { MadeCopy, PlannedCopy } from '@cadenza/contracts/courses/course-copy'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { dayAndTime } from '../../lib/format/wall-clock.ts'
import { isOpen } from './use-term-copy.ts'

interface PlannedCopiesProps {
  courses: PlannedCopy[]
  made: Map<string, MadeCopy>
  ticked: ReadonlySet<string>
  onTick: (courseId: string, isTicked: boolean) => void
}

/** The classes of a term, what of each fits into the other, and what became of it. */
export function PlannedCopies({ courses, made, ticked, onTick }: PlannedCopiesProps) {
  const columns: Column<PlannedCopy>[] = [
    {
      header: t`Class`,
      rowHeader: true,
      cell: ({ courseId, name }) => (
        <label className="flex items-center gap-3 font-semibold pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-primary pointer-coarse:size-5"
            checked={ticked.has(courseId)}
            disabled={!isOpen(made.get(courseId))}
            onChange={({ target }) => onTick(courseId, target.checked)}
          />
          <span className="wrap-anywhere">{name}</span>
        </label>
      ),
    },
    { header: t`Teacher`, cell: ({ teacher, isTeacherGone }) => (isTeacherGone ? t`To be named` : teacher) },
    { header: t`New dates`, cell: datesIn },
    {
      header: t`To know`,
      // A copy that is made takes its own room and teacher.
      cell: (course) => isOpen(made.get(course.courseId)) && <Notes course={course} />,
    },
    { header: t`Copy`, cell: ({ courseId, name }) => <State copy={made.get(courseId)} name={name} /> },
  ]
  return (
    <DataTable
      caption={t`The classes of the term`}
      columns={columns}
      rows={courses}
      rowKey={({ courseId }) => courseId}
    />
  )
}

function datesIn({ sessions, startsOn, endsOn }: PlannedCopy): string {
  if (startsOn === null || endsOn === null) return t`No dates`
  return `${datesOf({ startsOn, endsOn })}, ${plural(sessions, { one: '# session', other: '# sessions' })}`
}

function Notes({ course }: { course: PlannedCopy }) {
  const { isTeacherGone, isRoomGone, sessions, lost, closed, taken } = course
  const notes = [
    isTeacherGone && t`Its teacher no longer teaches here: the copy is yours until one is named.`,
    isRoomGone && t`Its room is no longer offered: the copy has none.`,
    lost.length > 0 && sessions === 0 && t`None of its dates fits: outside the term, or the room is closed.`,
    lost.length > 0 &&
      sessions > 0 &&
      t`Without ${lost.map(dateOf).join(', ')}: outside the term, or the room is closed.`,
    ...closed.map(({ date, name }) => t`Without ${dateOf(date)}: the school is closed (${name}).`),
    ...taken.map(({ resource, from, by }) =>
      by
        ? t`${resource} is taken on ${dayAndTime(from)} by ${by}.`
        : t`${resource} is taken on ${dayAndTime(from)}.`,
    ),
  ].filter((note) => note !== false)
  if (notes.length === 0) return t`All of it fits.`
  return (
    <ul className="grid gap-1">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

function State({ copy, name }: { copy: MadeCopy | undefined; name: string }) {
  if (!copy) return null
  if (copy.state === 'waiting') return t`Being made …`
  return (
    <>
      {copy.copyId && (
        <Link
          to="/dashboard/updateClassStatus/$id"
          params={{ id: copy.copyId }}
          className="link"
          aria-label={t`Made: ${name}`}
        >
          {t`Made`}
        </Link>
      )}
      {copy.problem && (
        <p className="text-danger wrap-anywhere">
          {copy.copyId ? t`Not approved: ${copy.problem}` : t`Not made: ${copy.problem}`}
        </p>
      )}
    </>
  )
}
