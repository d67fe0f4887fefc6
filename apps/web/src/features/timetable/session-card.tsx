import type { WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import clsx from 'clsx'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { Link } from '@tanstack/react-router'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'

/** Where a class leads to: its public page, or its page in the back office. */
export type CourseLinks = 'public' | 'office'

interface SessionCardProps {
  session: WeekSession
  links: CourseLinks
  /** Stated if a week has sessions in several time zones. */
  withZone: boolean
}

/** When, what, where, and who teaches it. */
export function SessionCard({ session, links, withZone }: SessionCardProps) {
  const { course, start, minutes, timeZone, room, instructor, attendees, offer, state, pending } = session
  const isOff = state === 'cancelled'
  return (
    <article
      className={clsx(
        'relative h-full min-w-0 break-inside-avoid rounded-input border p-3 text-sm print:p-1 print:text-[0.65rem] print:leading-tight',
        pending || offer?.isOnlyOffered ? 'border-dashed border-control' : 'border-hairline bg-surface',
      )}
    >
      <p className="font-semibold tabular-nums">
        <span className={clsx(isOff && 'line-through')}>{hoursOf(start, minutes)}</span>
        {withZone && <span className="font-normal text-muted"> {zoneWords(timeZone)}</span>}
      </p>
      <h4 className="my-1 font-text text-base leading-snug print:my-0 print:text-[0.7rem] print:leading-tight font-semibold wrap-anywhere hyphens-auto">
        <CourseLink course={course} links={links} pending={pending} />
      </h4>
      {attendees.length > 0 && <p className="wrap-anywhere">{listOf(attendees)}</p>}
      {isOff && <p className="font-semibold text-danger">Does not take place</p>}
      {pending && <p className="text-warning">Waits for a decision</p>}
      {offer && <Offered offer={offer} />}
      <p className="text-muted wrap-anywhere">
        {room ? `${room.name}, ` : ''}
        {instructor.name}
      </p>
    </article>
  )
}

/** Places that are not taken yet, with the way to the offer above the link of the whole card. */
function Offered({ offer: { orderId, people } }: { offer: NonNullable<WeekSession['offer']> }) {
  const words = `Offered to ${people.length > 0 ? listOf(people) : 'you'}`
  const look = 'link relative z-10 inline-block py-1 print:hidden'
  return (
    <p className="text-warning wrap-anywhere">
      {words}.{' '}
      {orderId === null ? (
        <Link to="/dashboard/waitingList" className={look}>
          See the waiting list
        </Link>
      ) : (
        <Link to="/dashboard/offer/$id" params={{ id: orderId }} className={look}>
          See the offer
        </Link>
      )}
    </p>
  )
}

/** The whole card leads to the class. */
const linkLook = 'after:absolute after:inset-0 after:rounded-input hover:underline'

interface CourseLinkProps extends Pick<WeekSession, 'course' | 'pending'> {
  links: CourseLinks
}

function CourseLink({ course, links, pending }: CourseLinkProps) {
  const { id, name } = course
  if (links === 'office')
    return (
      <ClassLink id={id} className={linkLook}>
        {name}
      </ClassLink>
    )
  // A class that is not on sale has no public page.
  if (pending) return name
  return (
    <Link to="/classes/$course" params={{ course: courseAddress(course) }} className={linkLook}>
      {name}
    </Link>
  )
}
