import { t } from '@lingui/core/macro'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import { placesTaken } from '@cadenza/contracts/places/places-taken'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CancelPlace } from './cancel-place.tsx'
import { CancelledPlaces } from './cancelled-places.tsx'
import { useEnrolments } from './queries.ts'

/** On the page of a class: the family's places in it, and the result of cancelling one here. */
export function OwnPlaces({ courseId }: { courseId: string }) {
  const { data } = useEnrolments()
  const [hadSome, setHadSome] = useState(false)
  const places = data?.filter(({ course }) => course.id === courseId) ?? []
  if (places.length > 0 && !hadSome) setHadSome(true)
  if (!hadSome) return null
  return (
    <>
      {places.length > 0 && (
        <ul aria-label={t`Your places`} className="grid gap-4 rounded-card bg-surface p-5">
          {places.map((place) => (
            <OwnPlace key={place.id} place={place} />
          ))}
        </ul>
      )}
      <CancelledPlaces which={({ courseId: id }) => id === courseId} />
    </>
  )
}

function OwnPlace({ place }: { place: Enrolment }) {
  const { participant, paymentId } = place
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="font-semibold wrap-anywhere">
        {placesTaken([participant])}.{' '}
        {paymentId && (
          <Link to="/dashboard/receipt/$id" params={{ id: paymentId }} className="link inline-block py-0.5">
            {t`Receipt`}
          </Link>
        )}
      </p>
      <CancelPlace place={place} />
    </li>
  )
}
