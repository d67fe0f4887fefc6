import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import { isForSale } from '@cadenza/contracts/catalogue/for-sale'
import { Link, useLocation } from '@tanstack/react-router'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { mostWaitingTogether } from '@cadenza/contracts/places/waitlist-values'
import { LinkButton } from '../../../components/parts/button.tsx'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { useSessionStatus } from '../../../lib/session/auth-session.ts'
import { placesLeft } from '../../../shared/classes/course-labels.ts'
import { lastDayOf } from '../../../shared/classes/course-price.tsx'
import { CourseGlance } from './course-glance.tsx'
import type { AskConsents } from './join-dialog.tsx'
import { SelectButton } from '../select/select-button.tsx'
import { useLiveSeats } from '../list/use-live-seats.ts'

interface CourseBuyPanelProps {
  course: CourseDetail
  alike: CourseOnCard[]
  askConsents: AskConsents
}

/** Beside the text on large screens, at the bottom of the window on small ones. */
export function CourseBuyPanel({ course: given, alike, askConsents }: CourseBuyPanelProps) {
  const course = useLiveSeats(given)
  const isSignedIn = useSessionStatus() === 'signedIn'
  const forSale = isForSale(course, useSiteConfig())
  return (
    <aside
      aria-label={t`Select this class`}
      className="sticky bottom-0 z-20 order-last -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline bg-page px-5 py-3 lg:static [@media(max-height:28rem)]:static lg:order-none lg:mx-0 lg:grid lg:gap-4 lg:rounded-card lg:border lg:bg-surface lg:p-6"
    >
      <div className="max-lg:flex-1">
        <Price course={course} />
        {course.availableSeats > 0 && (
          <p className="text-sm text-muted">
            {placesLeft(course)}
            <span className="max-lg:hidden"> {t`· up to ${course.capacity} in the class`}</span>
          </p>
        )}
      </div>
      <CourseGlance course={course} className="text-sm max-lg:hidden" />
      <SelectButton course={course} />
      {isSignedIn && <ownTimetable.Part course={course} />}
      {!forSale && (
        <p className="text-sm text-muted">
          {t`This class is not for sale now: the school takes another currency since its price was set.`}
        </p>
      )}
      {forSale && course.availableSeats <= 0 && !isSignedIn && <LogInToWait />}
      {forSale && course.availableSeats < mostWaitingTogether && isSignedIn && (
        <waitlistPanel.Part course={course} askConsents={askConsents} />
      )}
      {forSale && course.availableSeats <= 0 && <WithPlaces courses={alike.slice(0, 3)} />}
      <p className="text-sm text-muted max-lg:hidden">
        <Trans>
          One price, nothing added. {course.refundRule.join(' ')}{' '}
          <Link to="/terms" className="link inline-block">
            Questions about refunds
          </Link>
        </Trans>
      </p>
    </aside>
  )
}

/** `$200.00`, or `Early bird $180.00 until March 31, then $200.00`. */
function Price({ course }: { course: CourseDetail }) {
  const { priceMinor, earlyBird, currency } = course
  const [price, later] = [shownPriceOf(course), priceMinor].map((minor) => formatMoney(minor, currency))
  const until = earlyBird && lastDayOf(earlyBird)
  const big = 'font-display text-3xl font-bold text-ink'
  return (
    <p className="text-sm text-muted tabular-nums">
      {until ? (
        <Trans>
          Early bird <span className={big}>{price}</span>{' '}
          <span className="block">
            until {until}, then {later}
          </span>
        </Trans>
      ) : (
        <span className={big}>{price}</span>
      )}
    </p>
  )
}

function LogInToWait() {
  const from = useLocation({ select: ({ href }) => href })
  return (
    <LinkButton to="/login" search={{ from }} variant="secondary">
      {t`Log in to join the waiting list`}
    </LinkButton>
  )
}

const waitlistPanel = onDemandWithQueries(() =>
  import('./waitlist-panel.tsx').then(({ WaitlistPanel }) => WaitlistPanel),
)

const ownTimetable = onDemandWithQueries(() =>
  import('../select/own-problems.tsx').then(({ OwnTimetable }) => OwnTimetable),
)

/** Beside the button of a full class: where there are places. On phones, where the panel has to stay low, a link. */
function WithPlaces({ courses }: { courses: CourseOnCard[] }) {
  return (
    <div className="basis-full text-sm">
      <p>
        {t`This class is full.`}
        {courses.length > 0 && (
          <>
            {' '}
            <a href="#related" className="link inline-block py-0.5 lg:hidden">
              {t`See classes with places`}
            </a>
            <span className="max-lg:hidden">{t`These have places:`}</span>
          </>
        )}
      </p>
      <ul className="mt-1 grid max-lg:hidden">
        {courses.map((course) => (
          <li key={course.id} className="border-b border-hairline py-2 last:border-b-0">
            <Link
              to="/classes/$course"
              params={{ course: courseAddress(course) }}
              className="link wrap-anywhere"
            >
              {course.name}
            </Link>
            {course.times && <span className="block text-muted">{datesOf(course.times)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
