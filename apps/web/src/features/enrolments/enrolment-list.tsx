import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import Armchair from 'lucide-react/icons/armchair'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Users from 'lucide-react/icons/users'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { CardGridSkeleton } from '../../components/parts/skeleton.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Picture } from '../../components/parts/picture.tsx'
import { LinePrice, PriceSteps } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { generatedCover } from '../../shared/links/addresses.ts'
import { placeWords } from '../../shared/places/place-words.ts'
import { useEnrolments } from './queries.ts'
import { CancelPlace } from './cancel-place.tsx'
import { NextDay } from './next-day.tsx'

interface EnrolmentListProps {
  /** What the viewer can do with a class that they attend. */
  actionFor: (enrolment: Enrolment) => ReactNode
}

export function EnrolmentList({ actionFor }: EnrolmentListProps) {
  return (
    <QueryView query={useEnrolments()} skeleton={<CardGridSkeleton count={3} />}>
      {(enrolments) =>
        enrolments.length === 0 ? (
          <EmptyState
            title={t`You are not enrolled yet`}
            text={t`Classes appear here as soon as they are paid.`}
            art="/art/cover/piano/no-enrolments.svg"
            action={<LinkButton to="/classes">{t`Find a class`}</LinkButton>}
          />
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {enrolments.map((enrolment, index) => (
              <EnrolmentCard
                key={enrolment.id}
                enrolment={enrolment}
                action={isFirstOf(enrolments, index) && actionFor(enrolment)}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

/** Once for each class, however many family members attend it. */
function isFirstOf(enrolments: Enrolment[], index: number): boolean {
  return enrolments.findIndex(({ course }) => course.id === enrolments[index]?.course.id) === index
}

interface EnrolmentCardProps {
  enrolment: Enrolment
  /** What the viewer can do with the class. */
  action: ReactNode
}

/**
 * A class that the viewer attends: when it meets next, where and for whom, how many attend and what remains.
 */
export function EnrolmentCard({ enrolment, action }: EnrolmentCardProps) {
  const { course, participant, classCancelled, nextSession } = enrolment
  const { email, id, name } = course.instructor
  const instructor = email ? (
    <a href={`mailto:${email}`} className="text-link">
      {name}
    </a>
  ) : (
    <Link to="/instructors/$id" params={{ id }} className="text-link">
      {name}
    </Link>
  )
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-hairline">
      <Picture
        src={course.imageUrl}
        fallback={generatedCover(course)}
        alt=""
        width={800}
        height={600}
        className="aspect-[4/3] w-full object-cover"
      />
      <div className="grid gap-2 p-5">
        <h2 className="text-xl wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="hover:underline">
            {course.name}
          </Link>
        </h2>
        <p className="text-muted">
          <Trans>with {instructor}</Trans>
        </p>
        {nextSession && (
          <p className="font-semibold">
            <Trans>
              Next: {longDayOf(nextSession.date)},{' '}
              <span className="whitespace-nowrap">{hoursOf(nextSession.start, nextSession.minutes)}</span>
            </Trans>
          </p>
        )}
        <PlaceFacts
          {...placeWords({
            times: course.times,
            room: nextSession ? nextSession.room : (course.room?.name ?? null),
            participant,
          })}
        />
        <ul className="grid gap-1 text-sm text-muted">
          <li className={factLook}>
            <Users aria-hidden className="size-4 shrink-0" />
            {plural(course.enrolled, { one: '# student enrolled', other: '# students enrolled' })}
          </li>
          <li className={factLook}>
            <Armchair aria-hidden className="size-4 shrink-0" />
            {plural(course.availableSeats, { one: '# seat remaining', other: '# seats remaining' })}
          </li>
          <li className={factLook}>
            <CalendarCheck aria-hidden className="size-4 shrink-0" />
            <Bought {...enrolment} />
          </li>
        </ul>
        <NextDay enrolment={enrolment} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-5">
        {classCancelled ? <BeingCancelled /> : action}
        <CancelPlace place={enrolment} />
      </div>
    </li>
  )
}

/** When the place was bought and for how much; or that another guardian did. */
function Bought({ course: { currency }, enrolledAt, pricePaidMinor: priceMinor, ...price }: Enrolment) {
  return (
    <span>
      {priceMinor === null ? (
        <Trans>
          Enrolled on <Moment at={enrolledAt} dateOnly /> by another guardian
        </Trans>
      ) : (
        <Trans>
          Enrolled on <Moment at={enrolledAt} dateOnly />, paid{' '}
          <LinePrice listPriceMinor={price.listPriceMinor ?? priceMinor} {...{ priceMinor, currency }} />
        </Trans>
      )}
      <PriceSteps steps={price.steps} currency={currency} />
    </span>
  )
}

/** Between the school's decision and the end of the job that refunds all places. */
function BeingCancelled() {
  return (
    <>
      <Badge tone="neutral">{t`Class cancelled`}</Badge>
      <span className="text-sm text-muted">{t`Your place is being refunded.`}</span>
    </>
  )
}

const factLook = 'flex items-center gap-2'
