import type { CourseSession } from '@cadenza/contracts/course-sessions'
import { longDayOf } from '@cadenza/contracts/course-dates'
import { hoursOf } from '@cadenza/contracts/course-times'

/** Every date of a class, including those taken off recently. Nothing for a class without sessions. */
export function CourseSessions({ sessions }: { sessions: CourseSession[] }) {
  if (sessions.length === 0) return null
  const places = new Set(sessions.map(({ room }) => room?.name))
  return (
    <details className="mt-6" open={sessions.length <= mostShown}>
      <summary className="cursor-pointer py-1 font-semibold">
        {sessions.length === 1 ? 'The date' : `All ${sessions.length} dates`}
      </summary>
      <ol className="mt-2 grid gap-1">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap gap-x-4 border-b border-hairline py-2 last:border-0">
            <SessionLine session={session} withRoom={places.size > 1} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** More than these are collapsed. */
const mostShown = 10

/** The room is given for each session when they differ; otherwise the page has already named it. */
function SessionLine({ session, withRoom }: { session: CourseSession; withRoom: boolean }) {
  const { date, start, minutes, state, room, note } = session
  const when = (
    <>
      <time dateTime={session.startsAt} className="min-w-60">
        {longDayOf(date)}
      </time>
      <span className="tabular-nums">{hoursOf(start, minutes)}</span>
    </>
  )
  return (
    <>
      {state === 'cancelled' ? (
        <>
          <s className="flex flex-wrap gap-x-4 text-muted">{when}</s>
          <strong className="font-semibold">does not take place</strong>
        </>
      ) : (
        when
      )}
      {withRoom && room && <span>{room.name}</span>}
      {note && <span className="basis-full text-sm wrap-anywhere text-muted">{note}</span>}
    </>
  )
}
