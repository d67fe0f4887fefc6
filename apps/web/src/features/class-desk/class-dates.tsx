import type { ClassPage } from '@cadenza/contracts/places/class-page'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { useState } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PersonLink, RoomLink } from '../../shared/links/object-links.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { useClassSessions } from './queries.ts'
import { SessionChoices } from './session-choices.tsx'
import { whenOfSession } from './session-words.ts'
import { useChangeSession } from './use-change-session.ts'

interface Opened {
  session: ClassSession
  what: 'teacher' | 'room'
}

/** Every date with its room and teacher; a date to come is given another of either. */
export function ClassDates({ course }: { course: ClassPage['course'] }) {
  const sessions = useClassSessions(course.id)
  const { give, undo, done, isBusy } = useChangeSession()
  const [opened, open] = useState<Opened>()
  const isEditable = course.status !== 'Cancelled'
  return (
    <>
      <UndoRow label={`Undo: ${done?.words ?? ''}`} busy={isBusy} onUndo={() => void undo()}>
        {done && `${done.changed.map(({ session }) => whenOfSession(session)).join('; ')}: ${done.words}.`}
      </UndoRow>
      <QueryView query={sessions} skeleton={<TableSkeleton rows={6} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No dates yet"
              text="A class meets as its dates say."
              action={<Plan course={course} />}
            />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-muted">{summaryOf(list)}</p>
                {isEditable && <Plan course={course} />}
              </div>
              <DataTable
                dense
                caption="Dates"
                columns={columnsFor(isEditable ? open : undefined)}
                rows={list}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </QueryView>
      {opened && (
        <SessionChoices
          sessions={[opened.session]}
          what={opened.what}
          classRoomId={course.room?.id ?? null}
          isBusy={isBusy}
          onGive={(wanted, notified) => give([opened.session], wanted, notified)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** Times are moved, added and taken off where all dates of the class are planned. */
function Plan({ course: { id, status } }: { course: ClassPage['course'] }) {
  const words = 'Move, add or cancel dates'
  return status === 'Approved' ? (
    <LinkButton to="/dashboard/updateApprovedClass/$id" params={{ id }} variant="secondary">
      {words}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/updateClassStatus/$id" params={{ id }} variant="secondary">
      See the proposal
    </LinkButton>
  )
}

function summaryOf(list: ClassSession[]): string {
  const planned = list.filter(({ state }) => state === 'planned')
  const over = planned.filter(({ isOver }) => isOver).length
  return `${planned.length - over} to come, ${over} over, ${list.length - planned.length} cancelled. Times in ${list[0]?.timeZone.replaceAll('_', ' ')}.`
}

function columnsFor(onOpen: ((opened: Opened) => void) | undefined): Column<ClassSession>[] {
  return [
    {
      header: 'Date',
      rowHeader: true,
      cell: (session) => (
        <span className={session.state === 'cancelled' ? 'text-muted line-through' : 'font-semibold'}>
          {whenOfSession(session)}
        </span>
      ),
    },
    {
      header: 'Teacher',
      cell: ({ teacher, ownInstructorId, missing }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonLink id={teacher.id}>{teacher.name}</PersonLink>
          {ownInstructorId !== null && <Badge tone="info">Substitute</Badge>}
          {missing && <Badge tone="warning">{missingWords[missing]}</Badge>}
        </span>
      ),
    },
    {
      header: 'Room',
      cell: ({ room, ownRoomId }) => (
        <>
          {room ? <RoomLink id={room.id}>{room.name}</RoomLink> : 'No room'}
          {ownRoomId !== null && <span className="text-muted"> (this date alone)</span>}
        </>
      ),
    },
    {
      header: 'State',
      cell: ({ state, isOver, note }) => (
        <>
          {state === 'cancelled' ? (
            'Cancelled'
          ) : isOver ? (
            'Over'
          ) : (
            <span className="max-sm:hidden">Planned</span>
          )}
          {note && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
        </>
      ),
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (session) =>
        onOpen &&
        session.state === 'planned' &&
        !session.isOver && <Actions session={session} onOpen={onOpen} />,
    },
  ]
}

const missingWords = { away: 'Away: needs a teacher', gone: 'Gone: needs a teacher' } as const

function Actions({ session, onOpen }: { session: ClassSession; onOpen: (opened: Opened) => void }) {
  const when = whenOfSession(session)
  return (
    <span className="flex gap-2 max-sm:py-1 sm:justify-end">
      <Button
        size="sm"
        variant={session.missing ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={`Find a teacher: ${when}`}
        onClick={() => onOpen({ session, what: 'teacher' })}
      >
        {session.missing ? 'Find a teacher' : 'Teacher'}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`Find a room: ${when}`}
        onClick={() => onOpen({ session, what: 'room' })}
      >
        Room
      </Button>
    </span>
  )
}
