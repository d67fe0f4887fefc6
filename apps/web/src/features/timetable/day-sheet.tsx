import { longDayOf } from '@cadenza/contracts/course-dates'
import { hoursOf } from '@cadenza/contracts/course-times'
import { shiftDay, weekOf } from '@cadenza/contracts/iso-week'
import type { WeekSession } from '@cadenza/contracts/timetable-week'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

interface DaySheetProps {
  /** `2027-07-05` */
  date: string
  /** Of all rooms, by time. */
  sessions: WeekSession[]
}

/** All sessions of a day, in all rooms. Made to be printed. */
export function DaySheet({ date, sessions }: DaySheetProps) {
  return (
    <section aria-labelledby="day-heading" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="day-heading" aria-live="polite" className="text-xl">
          {longDayOf(date)}
        </h2>
        <nav aria-label="Days" className="flex flex-wrap gap-x-6 print:hidden">
          <DayLink day={shiftDay(date, -1)}>Previous day</DayLink>
          <Link
            to="/dashboard/timetable"
            search={{ week: weekOf(date) }}
            resetScroll={false}
            className={linkLook}
          >
            Week
          </Link>
          <DayLink day={shiftDay(date, 1)}>Next day</DayLink>
        </nav>
      </div>
      {sessions.length === 0 ? (
        <EmptyState title="No sessions on this day" text="No class meets in any room." />
      ) : (
        <DataTable
          dense
          caption={`Sessions on ${longDayOf(date)}`}
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}

/** The day's sheet of all rooms. */
export function DayLink({ day, children }: { day: string; children: ReactNode }) {
  return (
    <Link to="/dashboard/timetable" search={{ day }} resetScroll={false} className={linkLook}>
      {children}
    </Link>
  )
}

const linkLook = 'link inline-flex min-h-11 items-center'

const columns: Column<WeekSession>[] = [
  { header: 'Time', rowHeader: true, cell: ({ start, minutes }) => hoursOf(start, minutes) },
  { header: 'Room', cell: ({ room }) => room?.name ?? 'No room' },
  {
    header: 'Class',
    cell: ({ course: { id, name } }) => (
      <Link to="/dashboard/updateClassStatus/$id" params={{ id }} className="link">
        {name}
      </Link>
    ),
  },
  { header: 'Teacher', cell: ({ instructor }) => instructor.name },
]
