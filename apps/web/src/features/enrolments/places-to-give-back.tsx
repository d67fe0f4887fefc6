import { t } from '@lingui/core/macro'
import { PageSection } from '../../components/layout/page-section.tsx'
import { placeName } from '../../shared/places/by-participant.ts'
import { CancelPlace } from './cancel-place.tsx'
import { useEnrolments } from './queries.ts'

/** Below a receipt: which of its places can be given back. */
export function PlacesToGiveBack({ paymentId }: { paymentId: string }) {
  const places = useEnrolments().data?.filter(
    (place) => place.paymentId === paymentId && place.giveBack && !place.classCancelled,
  )
  if (!places?.length) return null
  return (
    <div className="mt-8 print:hidden">
      <PageSection title={t`If your plans change`}>
        <ul className="grid gap-5">
          {places.map((place) => (
            <li key={place.id} className="grid justify-items-start gap-2">
              <p className="font-semibold wrap-anywhere">{placeName(place.course.name, place.participant)}</p>
              <CancelPlace place={place} />
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}
