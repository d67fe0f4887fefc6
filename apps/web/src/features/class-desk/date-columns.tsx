import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import type { Column } from '../../components/tables/data-table.tsx'
import { PersonLink, RoomLink } from '../../shared/links/object-links.tsx'
import { whenOfSession } from './session-words.ts'

export interface Opened {
  session: ClassSession
  what: 'teacher' | 'room'
}

/** The columns of a class's dates, with what can be done with each. */
export function columnsFor(onOpen: ((opened: Opened) => void) | undefined): Column<ClassSession>[] {
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
