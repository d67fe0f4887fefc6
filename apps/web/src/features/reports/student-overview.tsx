import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import type { ReactNode } from 'react'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardFigures } from '../../components/layout/dashboard-figures.tsx'
import { MissingContacts } from '../../shared/children/missing-contacts.tsx'
import { DashboardNextSteps, NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Offers, Waiting } from './own-waiting.tsx'
import { ComingUp } from './coming-up.tsx'

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
          { label: t`Enrolled classes`, value: enrolments.length },
          { label: t`Classes in your cart`, value: cart.items.length },
          {
            label: last ? t`Last payment, ${formatDate(last.paidAt, timeZone)}` : t`Last payment`,
            value: last ? formatMoney(last.amountMinor, last.currency) : t`None yet`,
          },
        ]}
      />
      <DashboardNextSteps>
        <Waiting entries={waitlist} />
        {reservations.map(({ orderId, totalMinor, currency, dueOn, reference }) => (
          <NextStep
            key={orderId}
            text={t`Send ${formatMoney(totalMinor, currency)} by ${dateOf(dueOn)}, with the reference ${reference}: your places are reserved until then.`}
            action={<LinkButton to="/dashboard/paymentHistory">{t`See the details`}</LinkButton>}
          />
        ))}
        {cart.items.length > 0 && (
          <NextStep
            text={t`${plural(cart.items.length, { one: '# class waits', other: '# classes wait' })} in your cart: seats are held only once you pay.`}
            action={<LinkButton to="/dashboard/myCart">{t`Go to my cart`}</LinkButton>}
          />
        )}
        {enrolments.length > 0 && (
          <NextStep
            text={t`See every session, and take your dates into your own calendar.`}
            action={
              <LinkButton to="/dashboard/timetable" variant="secondary">
                {t`My timetable`}
              </LinkButton>
            }
          />
        )}
        {last && (
          <NextStep
            text={t`Keep the receipt of your last payment of ${formatMoney(last.amountMinor, last.currency)}.`}
            action={
              <span className="flex flex-wrap gap-3">
                {receiptOf(last)}
                <LinkButton to="/dashboard/paymentHistory" variant="ghost">
                  {t`All my receipts`}
                </LinkButton>
              </span>
            }
          />
        )}
        <NextStep
          text={enrolments.length > 0 ? t`Find another class.` : t`Find your first class.`}
          action={
            <LinkButton to="/classes" variant="secondary">
              {t`Browse classes`}
            </LinkButton>
          }
        />
        {enrolments.length === 0 && (
          <NextStep
            text={t`Coming for a child? Add them once, then select classes for them.`}
            action={
              <LinkButton to="/dashboard/family" variant="secondary">
                {t`My family`}
              </LinkButton>
            }
          />
        )}
      </DashboardNextSteps>
    </>
  )
}
