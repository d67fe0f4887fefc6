import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { dateOf, longDayOf, whenOf } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardFigures } from '../../components/layout/dashboard-figures.tsx'
import { MissingContacts } from '../../shared/children/missing-contacts.tsx'
import { DashboardNextSteps, NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDate } from '../../lib/format/format.ts'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { generatedCover } from '../../shared/links/addresses.ts'

interface StudentOverviewProps {
  enrolments: Enrolment[]
  cart: Cart
  /** Newest first. */
  payments: Payment[]
  /** Places that wait for their money, the soonest due first. */
  reservations: Reservation[]
  /** Where they wait for a place, and what is offered to them; offers first. */
  waitlist: OwnEntry[]
  /** Saves the receipt of the last payment. */
  receiptOf: (payment: Payment) => ReactNode
}

/** The student's classes, cart and last payment, and what to do next. */
export function StudentOverview(props: StudentOverviewProps) {
  const { enrolments, cart, payments, reservations, waitlist, receiptOf } = props
  const { timeZone } = useSiteConfig()
  const [last] = payments
  return (
    <>
      <Offers entries={waitlist} />
      <MissingContacts className="mb-10" />
      <ComingUp enrolments={enrolments} />
      <DashboardFigures
        figures={[
          { label: 'Enrolled classes', value: enrolments.length },
          { label: 'Classes in your cart', value: cart.items.length },
          {
            label: last ? `Last payment, ${formatDate(last.paidAt, timeZone)}` : 'Last payment',
            value: last ? formatMoney(last.amountMinor, last.currency) : 'None yet',
          },
        ]}
      />
      <DashboardNextSteps>
        <Waiting entries={waitlist} />
        {reservations.map(({ orderId, totalMinor, currency, dueOn, reference }) => (
          <NextStep
            key={orderId}
            text={`Send ${formatMoney(totalMinor, currency)} by ${dateOf(dueOn)}, with the reference ${reference}: your places are reserved until then.`}
            action={<LinkButton to="/dashboard/paymentHistory">See the details</LinkButton>}
          />
        ))}
        {cart.items.length > 0 && (
          <NextStep
            text={`${count(cart.items.length, 'class waits', 'classes wait')} in your cart: seats are held only once you pay.`}
            action={<LinkButton to="/dashboard/myCart">Go to my cart</LinkButton>}
          />
        )}
        {enrolments.length > 0 && (
          <NextStep
            text="See every session, and take your dates into your own calendar."
            action={
              <LinkButton to="/dashboard/timetable" variant="secondary">
                My timetable
              </LinkButton>
            }
          />
        )}
        {last && (
          <NextStep
            text={`Keep the receipt of your last payment of ${formatMoney(last.amountMinor, last.currency)}.`}
            action={
              <span className="flex flex-wrap gap-3">
                {receiptOf(last)}
                <LinkButton to="/dashboard/paymentHistory" variant="ghost">
                  All my receipts
                </LinkButton>
              </span>
            }
          />
        )}
        <NextStep
          text={enrolments.length > 0 ? 'Find another class.' : 'Find your first class.'}
          action={
            <LinkButton to="/classes" variant="secondary">
              Browse classes
            </LinkButton>
          }
        />
        {enrolments.length === 0 && (
          <NextStep
            text="Coming for a child? Add them once, then select classes for them."
            action={
              <LinkButton to="/dashboard/family" variant="secondary">
                My family
              </LinkButton>
            }
          />
        )}
      </DashboardNextSteps>
    </>
  )
}

/** What the viewer has to answer before it ends: above everything else. */
function Offers({ entries }: { entries: OwnEntry[] }) {
  const offered = entries.flatMap((entry) => (entry.offer ? [{ ...entry, offer: entry.offer }] : []))
  if (offered.length === 0) return null
  return (
    <ul aria-label="Offered to you" className="mb-10 grid gap-3">
      {offered.map(({ id, offer, people, course }) => (
        <NextStep
          key={id}
          text={
            <>
              <strong>
                {count(people.length, 'place', 'places')} in {course.name}
              </strong>{' '}
              for {listOf(people.map(({ isSelf, name }) => (isSelf ? 'you' : name)))}{' '}
              {people.length === 1 ? 'is' : 'are'} kept for you until <Moment at={offer.offeredUntil} />.
            </>
          }
          action={
            <LinkButton to="/dashboard/offer/$id" params={{ id: offer.orderId }}>
              See the offer
            </LinkButton>
          }
        />
      ))}
    </ul>
  )
}

function Waiting({ entries }: { entries: OwnEntry[] }) {
  const waiting = entries.filter(({ place }) => place !== null).length
  if (waiting === 0) return null
  return (
    <NextStep
      text={`You are on ${count(waiting, 'waiting list', 'waiting lists')}: we write to you when a place is offered.`}
      action={
        <LinkButton to="/dashboard/waitingList" variant="secondary">
          My waiting lists
        </LinkButton>
      }
    />
  )
}

/** More than these are on the page of all classes. */
const most = 4

/** The student's classes by name, with the next session of each: the earliest first. */
function ComingUp({ enrolments }: { enrolments: Enrolment[] }) {
  const shown = enrolments.filter(({ classCancelled }) => !classCancelled).slice(0, most)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="coming-up" className="text-xl">
          Your classes
        </h2>
        <LinkButton to="/dashboard/enrolledClasses" variant="secondary" size="sm">
          {enrolments.length > shown.length ? `All ${enrolments.length} classes` : 'See my enrolled classes'}
        </LinkButton>
      </div>
      <ul className="grid gap-3">
        {shown.map((enrolment) => (
          <ComingClass key={enrolment.id} enrolment={enrolment} />
        ))}
      </ul>
    </section>
  )
}

function ComingClass({ enrolment: { course, participant, nextSession } }: { enrolment: Enrolment }) {
  const where = nextSession ? nextSession.room : course.room?.name
  return (
    <li className="flex gap-4 rounded-card border border-hairline p-4">
      <Thumbnail
        src={course.imageUrl}
        fallback={generatedCover(course)}
        width={96}
        height={72}
        className="aspect-[4/3] w-20 shrink-0 self-start rounded-input sm:w-24"
      />
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="hover:underline">
            {course.name}
          </Link>
        </h3>
        <p className={nextSession ? 'font-semibold' : 'text-muted'}>{nextWords({ course, nextSession })}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {[
            where,
            `with ${course.instructor.name}`,
            participant.isSelf ? 'for you' : `for ${participant.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

/** `Monday, July 5, 2027, 9:30–10:30 AM`; for a class without a next session, why there is none. */
function nextWords({ course, nextSession }: Pick<Enrolment, 'course' | 'nextSession'>): string {
  if (nextSession) return `${longDayOf(nextSession.date)}, ${hoursOf(nextSession.start, nextSession.minutes)}`
  return course.times ? `Over: it met ${whenOf(course.times)}` : 'The dates are not set yet.'
}
