import { mapLink } from '@cadenza/contracts/text/map-link'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { Link } from '@tanstack/react-router'

/** What is needed on the day of a class: what to bring, directions, the dates and the receipt. */
export function NextDay({ enrolment: { course, nextSession, paymentId } }: { enrolment: Enrolment }) {
  const address = nextSession ? nextSession.address : course.room?.address
  const about = <span className="sr-only">: {course.name}</span>
  return (
    <>
      {course.toBring && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">Bring:</strong> {course.toBring}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5">
        {address && (
          <li>
            <a href={mapLink(address)} target="_blank" rel="noreferrer" className={look}>
              Map{about}
            </a>
          </li>
        )}
        {course.times && (
          <li>
            <a href={`/classes/${course.id}/calendar.ics`} download className={look}>
              Add to calendar{about}
            </a>
          </li>
        )}
        {paymentId && (
          <li>
            <Link to="/dashboard/receipt/$id" params={{ id: paymentId }} className={look}>
              Receipt{about}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

const look = 'link inline-flex min-h-11 items-center text-sm'
