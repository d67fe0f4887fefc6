import type { CalendarFeed } from '@cadenza/contracts/calendar'
import type { Role } from '@cadenza/contracts/user'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { NewCalendar } from './new-calendar.tsx'
import { nameOf } from './calendar-feed.ts'
import { useRevokeCalendar } from './mutations.ts'

interface CalendarPanelProps {
  role: Role
  /** For admins: about this room only. */
  roomId?: string | undefined
}

/** Links for reading one's own classes, or those of a room, in a calendar program. */
export function CalendarPanel({ role, roomId }: CalendarPanelProps) {
  return (
    <section aria-labelledby="calendar" className="grid max-w-2xl gap-3">
      <h2 id="calendar" tabIndex={-1} className="scroll-mt-32 text-xl">
        Calendar
      </h2>
      <p className="text-muted">
        See {roomId === undefined ? 'your classes' : 'what is in this room'} in the calendar of your phone or
        computer. It asks the school about once an hour, so that changed and cancelled dates follow by
        themselves.
      </p>
      <QueryView query={trpc.student.calendar.list.useQuery()} skeleton={<TableSkeleton rows={2} />}>
        {(feeds: CalendarFeed[]) => (
          <>
            <CalendarList
              feeds={roomId === undefined ? feeds : feeds.filter(({ room }) => room?.id === roomId)}
            />
            <NewCalendar key={roomId} role={role} roomId={roomId} feeds={feeds} />
          </>
        )}
      </QueryView>
    </section>
  )
}

/** The active links, each with a way to end it. */
function CalendarList({ feeds }: { feeds: CalendarFeed[] }) {
  const { timeZone } = useSiteConfig()
  const confirm = useConfirm()
  const revoke = useRevokeCalendar()
  const end = async (feed: CalendarFeed) => {
    const sure = await confirm({
      title: 'End this calendar link?',
      text: `Calendars that read “${nameOf(feed)}” by it will show nothing new, and soon nothing at all. You can make a new link at any time.`,
      confirmLabel: 'End the link',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (sure) revoke.mutate({ id: feed.id })
  }
  if (feeds.length === 0) return <p>You have no calendar link yet.</p>
  return (
    <>
      {revoke.error && <Alert tone="danger">{messageFor(revoke.error).message}</Alert>}
      <ul className="grid gap-2" aria-label="Your calendar links">
        {feeds.map((feed) => (
          <li
            key={feed.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{nameOf(feed)}</p>
              <p className="text-sm text-muted">
                Made on {formatDate(feed.createdAt, timeZone)},{' '}
                {feed.lastReadAt
                  ? `last read on ${formatDateTime(feed.lastReadAt, timeZone)}`
                  : 'not read by any calendar yet'}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={revoke.isPending && revoke.variables.id === feed.id}
              aria-label={`End link: ${nameOf(feed)}, made on ${formatDate(feed.createdAt, timeZone)}`}
              onClick={() => void end(feed)}
            >
              End link
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
