import type { MadeCopy, PlannedCopy } from '@cadenza/contracts/courses/course-copy'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { count } from '../../lib/format/format.ts'
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
      header: 'Class',
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
    { header: 'Teacher', cell: ({ teacher, isTeacherGone }) => (isTeacherGone ? 'To be named' : teacher) },
    { header: 'New dates', cell: datesIn },
    {
      header: 'To know',
      // A copy that is made takes its own room and teacher.
      cell: (course) => isOpen(made.get(course.courseId)) && <Notes course={course} />,
    },
    { header: 'Copy', cell: ({ courseId, name }) => <State copy={made.get(courseId)} name={name} /> },
  ]
  return (
    <DataTable
      caption="The classes of the term"
      columns={columns}
      rows={courses}
      rowKey={({ courseId }) => courseId}
    />
  )
}

function datesIn({ sessions, startsOn, endsOn }: PlannedCopy): string {
  if (startsOn === null || endsOn === null) return 'No dates'
  return `${datesOf({ startsOn, endsOn })}, ${count(sessions, 'session', 'sessions')}`
}

function Notes({ course }: { course: PlannedCopy }) {
  const { isTeacherGone, isRoomGone, sessions, lost, closed, taken } = course
  const notes = [
    isTeacherGone && 'Its teacher no longer teaches here: the copy is yours until one is named.',
    isRoomGone && 'Its room is no longer offered: the copy has none.',
    lost.length > 0 && sessions === 0 && 'None of its dates fits: outside the term, or the room is closed.',
    lost.length > 0 &&
      sessions > 0 &&
      `Without ${lost.map(dateOf).join(', ')}: outside the term, or the room is closed.`,
    ...closed.map(({ date, name }) => `Without ${dateOf(date)}: the school is closed (${name}).`),
    ...taken.map(
      ({ resource, from, by }) => `${resource} is taken on ${dayAndTime(from)}${by ? ` by ${by}` : ''}.`,
    ),
  ].filter((note) => note !== false)
  if (notes.length === 0) return 'All of it fits.'
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
  if (copy.state === 'waiting') return 'Being made …'
  return (
    <>
      {copy.copyId && (
        <Link
          to="/dashboard/updateClassStatus/$id"
          params={{ id: copy.copyId }}
          className="link"
          aria-label={`Made: ${name}`}
        >
          Made
        </Link>
      )}
      {copy.problem && (
        <p className="text-danger wrap-anywhere">
          {copy.copyId ? 'Not approved: ' : 'Not made: '}
          {copy.problem}
        </p>
      )}
    </>
  )
}
