import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseImport, ImportedCourse, WrongCell } from '@cadenza/contracts/courses/course-import'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { formatNumber } from '../../lib/format/format.ts'

const mostShown = 200

/** The classes of a file, the wrong ones first, and what becomes of each. */
export function ImportedCourses({ result: { courses, wrong, isMade } }: { result: CourseImport }) {
  const rows = courses.toSorted((one, other) => rank(one) - rank(other))
  const shown = rows.slice(0, mostShown)
  return (
    <div className="grid gap-3">
      <DataTable
        caption={t`The classes of the file`}
        columns={columnsFor(
          Map.groupBy(wrong, ({ line }) => line),
          isMade,
        )}
        rows={shown}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > shown.length && (
        <p className="text-muted">{t`and ${formatNumber(rows.length - shown.length)} more.`}</p>
      )}
    </div>
  )
}

const rank = ({ outcome }: ImportedCourse) => (outcome === 'wrong' ? 0 : 1)

function columnsFor(wrong: Map<number, WrongCell[]>, isMade: boolean): Column<ImportedCourse>[] {
  /** `heading` is that of the file, which is English. */
  const cell = (header: string, heading: string, text: (course: ImportedCourse) => string) => ({
    header,
    cell: (course: ImportedCourse) => {
      const isWrong = wrong.get(course.line)?.some(({ column }) => column === heading)
      return (
        <span className={clsx('sm:whitespace-nowrap', isWrong && 'font-semibold text-danger')}>
          {text(course)}
        </span>
      )
    },
  })
  return [
    {
      header: t`Line`,
      cell: ({ line }) => (
        <Trans>
          <span className="sm:hidden">Line </span>
          {line}
        </Trans>
      ),
    },
    { ...cell(t`Reference`, 'Reference', ({ reference }) => reference), narrow: 'hidden' },
    { ...cell(t`Class`, 'Class', ({ name }) => name), rowHeader: true, narrow: 'first' },
    // oxlint-disable-next-line messages/bare-text -- the heading in the file.
    cell(t`Teacher`, 'Instructor’s email', ({ teacher }) => teacher || t`To be named`),
    // oxlint-disable-next-line messages/bare-text -- the heading in the file.
    cell(t`First day`, 'First day', ({ firstDay }) => firstDay || t`No dates`),
    { ...cell(t`Room`, 'Room', ({ room }) => room || t`No room`), narrow: 'hidden' },
    cell(t`Price`, 'Price', ({ price }) => price),
    {
      header: t`What becomes of it`,
      cell: (course) => <Outcome course={course} wrong={wrong.get(course.line) ?? []} isMade={isMade} />,
    },
  ]
}

function closedWords({ date, name, isMet }: ImportedCourse['closed'][number]): string {
  return isMet
    ? t`Meets on ${dateOf(date)}, when the school is closed: ${name}.`
    : t`No session on ${dateOf(date)}, when the school is closed: ${name}.`
}

interface OutcomeProps {
  course: ImportedCourse
  wrong: WrongCell[]
  isMade: boolean
}

function Outcome({ course: { outcome, courseId, name, closed }, wrong, isMade }: OutcomeProps) {
  if (outcome === 'wrong')
    return (
      <ul className="text-danger">
        {wrong.map(({ column, value, message }) => (
          <li key={column} className="wrap-anywhere">
            <strong className="font-semibold">
              {column} {value && `“${value}”`}:
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {courseId === null ? (
        t`Will be made`
      ) : (
        <ToCourse id={courseId} name={name} isNew={isMade && outcome === 'new'} />
      )}
      {closed.map((one) => (
        <p key={`${one.date} ${one.name}`} className="text-warning wrap-anywhere">
          {closedWords(one)}
        </p>
      ))}
    </>
  )
}

function ToCourse({ id, name, isNew }: { id: string; name: string; isNew: boolean }) {
  const word = isNew ? t`Made` : t`There already`
  return (
    <Link
      to="/dashboard/updateClassStatus/$id"
      params={{ id }}
      className="link"
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Link>
  )
}
