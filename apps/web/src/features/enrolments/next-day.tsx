import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          <strong className="font-semibold">{t`Bring:`}</strong> {course.toBring}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5">
        {address && (
          <li>
            <a href={mapLink(address)} target="_blank" rel="noreferrer" className={look}>
              <Trans>Map{about}</Trans>
            </a>
          </li>
        )}
        {course.times && (
          <li>
            <a href={`/classes/${course.id}/calendar.ics`} download className={look}>
              <Trans>Add to calendar{about}</Trans>
            </a>
          </li>
        )}
        {paymentId && (
          <li>
            <Link to="/dashboard/receipt/$id" params={{ id: paymentId }} className={look}>
              <Trans>Receipt{about}</Trans>
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

const look = 'link inline-flex min-h-11 items-center text-sm'
