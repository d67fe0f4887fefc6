import { msg, t } from '@lingui/core/macro'
import type { DaySession } from '@cadenza/contracts/timetable/day'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import type { MenuAction } from '../../components/parts/action-menu.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { DataTable, actionsColumn, type Column } from '../../components/tables/data-table.tsx'
import { ClassLink, PersonLink, RoomLink } from '../../shared/links/object-links.tsx'
import { RosterMenu } from '../../shared/classes/roster-menu.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { changesOf } from './day-words.ts'

const dayAbsence = onDemand(
  () => import('./day-absence.tsx').then(({ DayAbsence }) => DayAbsence),
  msg`The form could not be loaded`,
)

/** What has begun is marked at the desk. */
const takesAbsence = ({ state, phase }: DaySession) =>
  state === 'planned' && (phase === 'next' || phase === 'later')

interface SessionTableProps {
  caption: string
  day: string
  sessions: DaySession[]
}

/** All sessions of a day by hour and room; what is under way, or comes next, says so. */
export function SessionTable({ caption, day, sessions }: SessionTableProps) {
  const { timeZone } = useSiteConfig()
  const [absent, setAbsent] = useState<DaySession['course']>()
  const absence = ({ course }: DaySession): MenuAction => ({
    label: t`Someone does not come`,
    name: t`Someone does not come to ${course.name}`,
    onSelect: () => setAbsent(course),
  })
  const columns: Column<DaySession>[] = [
    { header: t`Time`, cell: (session) => <Time session={session} zone={timeZone} /> },
    {
      header: t`Room`,
      narrow: 'hidden',
      cell: roomOf,
    },
    {
      header: t`Class`,
      rowHeader: true,
      narrow: 'first',
      cell: (session) => (
        <>
          <ClassLink id={session.course.id} className="link font-semibold">
            {session.course.name}
          </ClassLink>
          <Changes session={session} day={day} />
        </>
      ),
    },
    {
      header: t`Teacher`,
      cell: ({ instructor, needsTeacher, ...session }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="sm:hidden">{roomOf(session)}</span>
          <PersonLink id={instructor.id}>{instructor.name}</PersonLink>
          {needsTeacher && <Badge tone="danger">{needsTeacher === 'away' ? t`Away` : t`Gone`}</Badge>}
          <span className="sm:hidden">{placesOf(session)}</span>
        </span>
      ),
    },
    {
      header: t`Places`,
      align: 'end',
      narrow: 'hidden',
      cell: (session) => <span className="whitespace-nowrap">{placesOf(session)}</span>,
    },
    {
      ...actionsColumn,
      cell: (session) => (
        <SessionMenu session={session} day={day} more={takesAbsence(session) ? [absence(session)] : []} />
      ),
    },
  ]
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={sessions} rowKey={({ id }) => id} />
      {absent && <dayAbsence.Part course={absent} day={day} onClose={() => setAbsent(undefined)} />}
    </>
  )
}

/** The desk is loaded as a document, so that it works without a connection. */
function SessionMenu({
  session: { id, course },
  day,
  more,
}: {
  session: DaySession
  day: string
  more: MenuAction[]
}) {
  const navigate = useNavigate()
  const desk: MenuAction = {
    label: t`Open the desk`,
    name: t`Open the desk of ${course.name}`,
    onSelect: () =>
      void navigate({ to: '/dashboard/desk/{-$sessionId}', params: { sessionId: id }, reloadDocument: true }),
  }
  return <RosterMenu course={course} day={day} before={[desk, ...more]} />
}

const roomOf = ({ room }: Pick<DaySession, 'room'>) =>
  room ? <RoomLink id={room.id}>{room.name}</RoomLink> : t`No room`

const placesOf = ({ expected, capacity }: Pick<DaySession, 'expected' | 'capacity'>) =>
  t`${expected} of ${capacity}`

function Time({ session, zone }: { session: DaySession; zone: string }) {
  const { start, minutes, timeZone, state, phase } = session
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span
        className={clsx(
          'whitespace-nowrap tabular-nums',
          state === 'cancelled' && 'line-through',
          phase === 'over' ? 'text-muted' : 'font-semibold',
        )}
      >
        {hoursOf(start, minutes)}
      </span>
      {timeZone !== zone && <span className="text-sm text-muted">{zoneWords(timeZone)}</span>}
      {phase === 'now' && <Badge tone="success">{t`Now`}</Badge>}
      {phase === 'next' && <Badge tone="info">{t`Next`}</Badge>}
    </span>
  )
}

function Changes({ session, day }: { session: DaySession; day: string }) {
  const changes = changesOf(session, day)
  if (changes.length === 0) return null
  return (
    <span className={session.state === 'cancelled' ? 'text-danger' : 'text-warning'}>
      {' '}
      {changes.join(' · ')}
    </span>
  )
}
