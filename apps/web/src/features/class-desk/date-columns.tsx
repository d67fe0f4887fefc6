import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { formatMoney } from '@cadenza/contracts/language/formats'
import clsx from 'clsx'
import { Badge } from '../../components/parts/badge.tsx'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Button } from '../../components/parts/button.tsx'
import { actionsColumn, type Column } from '../../components/tables/data-table.tsx'
import { PersonLink, RoomLink } from '../../shared/links/object-links.tsx'
import { shortWhenOfSession, whenOfSession } from './session-words.ts'

export interface Opened {
  session: ClassSession
  what: 'teacher' | 'room' | 'cancel'
}

/** The columns of a class's dates, with what can be done with each. */
export function columnsFor(onOpen: ((opened: Opened) => void) | undefined): Column<ClassSession>[] {
  return [
    {
      header: t`Date`,
      rowHeader: true,
      cell: (session) => (
        <span
          title={whenOfSession(session)}
          className={clsx(
            'whitespace-nowrap',
            session.state === 'cancelled' ? 'text-muted line-through' : 'font-semibold',
          )}
        >
          {shortWhenOfSession(session)}
        </span>
      ),
    },
    {
      header: t`Teacher`,
      cell: ({ teacher, ownInstructorId, missing }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PersonLink id={teacher.id}>{teacher.name}</PersonLink>
          {ownInstructorId !== null && <Badge tone="info">{t`Substitute`}</Badge>}
          {missing && <Badge tone="warning">{missingWords[missing]}</Badge>}
        </span>
      ),
    },
    {
      header: t`Room`,
      cell: ({ room, ownRoomId }) => (
        <>
          {room ? <RoomLink id={room.id}>{room.name}</RoomLink> : t`No room`}
          {ownRoomId !== null && <span className="text-muted"> {t`(not the class’s room)`}</span>}
        </>
      ),
    },
    {
      header: t`State`,
      takes: '1/4',
      cell: ({ state, isOver, note, shares }) => (
        <>
          {state === 'cancelled' ? (
            <>
              {t`Cancelled`}
              {shares && <span className="text-muted"> · {sharesWords(shares)}</span>}
            </>
          ) : isOver ? (
            t`Over`
          ) : (
            <span className="max-sm:hidden">{t`Planned`}</span>
          )}
          {note && <span className="text-muted"> · {note}</span>}
        </>
      ),
    },
    {
      ...actionsColumn,
      cell: (session) =>
        onOpen &&
        session.state === 'planned' &&
        !session.isOver && <Actions session={session} onOpen={onOpen} />,
    },
  ]
}

function sharesWords({ places, given, refundMinor, currency }: NonNullable<ClassSession['shares']>): string {
  const money = formatMoney(refundMinor, currency)
  return given < places ? t`${given} of ${places} given back` : t`${money} given back`
}

const missingWords = worded({ away: msg`Away: needs a teacher`, gone: msg`Gone: needs a teacher` })

function Actions({ session, onOpen }: { session: ClassSession; onOpen: (opened: Opened) => void }) {
  const when = whenOfSession(session)
  const find = (what: Opened['what']) => () => onOpen({ session, what })
  return (
    <span className="inline-flex items-center gap-1">
      {session.missing && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Find a teacher: ${when}`}
          onClick={find('teacher')}
        >
          {t`Find a teacher`}
        </Button>
      )}
      <ActionMenu
        label={t`Actions for ${when}`}
        actions={[
          { label: t`Another teacher`, name: t`Find a teacher: ${when}`, onSelect: find('teacher') },
          { label: t`Another room`, name: t`Find a room: ${when}`, onSelect: find('room') },
          {
            label: t`It cannot take place`,
            name: t`It cannot take place: ${when}`,
            onSelect: find('cancel'),
          },
        ]}
      />
    </span>
  )
}
