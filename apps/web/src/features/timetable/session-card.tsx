import { t } from '@lingui/core/macro'
import type { WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import clsx from 'clsx'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'

/** Where a class leads to: its public page, or its page in the back office. */
export type CourseLinks = 'public' | 'office'

export interface SessionCardProps {
  session: WeekSession
  links: CourseLinks
  /** Stated if a week has sessions in several time zones. */
  withZone: boolean
  /** Whose lane it stands in: that is not said again. */
  laneOf?: 'room' | 'teacher' | undefined
  /** What the office can do with it. */
  menu?: ReactNode
}

/** When, what, where, and who teaches it. */
export function SessionCard({ session, links, withZone, laneOf, menu }: SessionCardProps) {
  const { course, start, minutes, timeZone, room, instructor, attendees, offer, state, pending } = session
  const isOff = state === 'cancelled'
  // In a room's lane the room is a heading of its own.
  const Name = laneOf === 'room' ? 'h5' : 'h4'
  return (
    <article
      className={clsx(
        'relative h-full min-w-0 break-inside-avoid rounded-input border text-sm print:text-[0.65rem] print:leading-tight',
        laneOf === undefined ? 'p-3 print:p-1' : onScale,
        pending || offer?.isOnlyOffered ? 'border-dashed border-control' : 'border-hairline bg-surface',
      )}
    >
      <div className="flex flex-wrap items-start">
        <p className="min-w-0 flex-1 font-semibold tabular-nums">
          <span className={clsx(isOff && 'line-through')}>
            {laneOf === undefined ? hoursOf(start, minutes) : <HoursOnScale of={hoursOf(start, minutes)} />}
          </span>
          {withZone && <span className="font-normal text-muted"> {zoneWords(timeZone)}</span>}
        </p>
        {menu}
      </div>
      <Name
        className={clsx(
          'my-1 font-text text-base leading-snug print:my-0 print:text-[0.7rem] print:leading-tight font-semibold wrap-anywhere hyphens-auto',
          laneOf !== undefined && 'md:my-0 md:text-xs',
        )}
      >
        <CourseLink course={course} links={links} pending={pending} />
      </Name>
      {attendees.length > 0 && <p className="wrap-anywhere">{listOf(attendees)}</p>}
      {isOff && <p className="font-semibold text-danger">{t`Does not take place`}</p>}
      {pending && <p className="text-warning">{t`Waits for a decision`}</p>}
      {offer && <Offered offer={offer} />}
      <p className="text-muted wrap-anywhere">
        {[laneOf !== 'room' && room?.name, laneOf !== 'teacher' && instructor.name]
          .filter(Boolean)
          .join(', ')}
      </p>
    </article>
  )
}

const onScale =
  'p-3 md:px-1 md:py-1.5 md:text-xs print:p-0.5 [&_.icon-btn]:z-10 [&_.icon-btn]:-my-3 [&_.icon-btn]:-me-2 md:[&_.icon-btn]:-my-0.5 md:[&_.icon-btn]:-me-1 md:[&_.icon-btn]:size-6'

/** `2:00–3:00`: below the hours of a scale it need not say which half of the day it is. */
const HoursOnScale = ({ of }: { of: string }) =>
  of.split(/( [AP]M)/).map((part, index) => (
    <span key={index} className={clsx(index % 2 === 1 && 'md:sr-only')}>
      {part}
    </span>
  ))

/** Places that are not taken yet, with the way to the offer above the link of the whole card. */
function Offered({ offer: { orderId, people } }: { offer: NonNullable<WeekSession['offer']> }) {
  const words = people.length > 0 ? t`Offered to ${listOf(people)}.` : t`Offered to you.`
  const look = 'link relative z-10 inline-block py-1 print:hidden'
  return (
    <p className="text-warning wrap-anywhere">
      {words}{' '}
      {orderId === null ? (
        <Link to="/dashboard/waitingList" className={look}>
          {t`See the waiting list`}
        </Link>
      ) : (
        <Link to="/dashboard/offer/$id" params={{ id: orderId }} className={look}>
          {t`See the offer`}
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
