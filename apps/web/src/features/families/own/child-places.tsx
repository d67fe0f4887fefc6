import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Participant } from '@cadenza/contracts/families/participant'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../components/parts/button.tsx'
import type { ReactNode } from 'react'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { whenOf } from '@cadenza/contracts/timetable/date-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { useFamilyPlaces } from './queries.ts'
import { isFor } from '../../../shared/children/queries.ts'

interface ChildPlacesProps {
  child: Participant
  /** What the viewer can do with a place. */
  actionFor: (place: Enrolment) => ReactNode
}

/** The classes that a participant attends. */
export function ChildPlaces({ child, actionFor }: ChildPlacesProps) {
  return (
    <PageSection id="places" title={t`Places`}>
      <QueryView query={useFamilyPlaces()} skeleton={<TableSkeleton rows={2} />}>
        {(places) => (
          <Places
            places={places.filter(({ participant }) => isFor(participant, child))}
            actionFor={actionFor}
          />
        )}
      </QueryView>
    </PageSection>
  )
}

function Places({ places, actionFor }: Pick<ChildPlacesProps, 'actionFor'> & { places: Enrolment[] }) {
  if (places.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t`No places yet. Press Select at a class and choose for whom it is.`}</p>
        <LinkButton to="/classes" variant="secondary">
          {t`Browse classes`}
        </LinkButton>
      </div>
    )
  return (
    <ul className="grid gap-3">
      {places.map((place) => (
        <Place key={place.id} place={place} action={actionFor(place)} />
      ))}
    </ul>
  )
}

function Place({ place, action }: { place: Enrolment; action: ReactNode }) {
  const { course, pricePaidMinor, classCancelled } = place
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="hover:underline">
            {course.name}
          </Link>
        </h3>
        {course.times && <p className="text-sm">{whenOf(course.times)}</p>}
        <p className="text-sm text-muted">
          {pricePaidMinor === null
            ? t`Booked by another guardian`
            : t`Paid ${formatMoney(pricePaidMinor, course.currency)}`}
        </p>
      </div>
      {classCancelled ? (
        <p className="text-sm text-muted">{t`The class is cancelled; the place is being refunded.`}</p>
      ) : (
        action
      )}
    </li>
  )
}
