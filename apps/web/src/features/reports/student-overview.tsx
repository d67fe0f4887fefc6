import type { Cart } from '@cadenza/contracts/cart'
import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Payment } from '@cadenza/contracts/payment'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { DashboardNextSteps, NextStep } from '../../components/dashboard-next-steps.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatDate, formatMoney } from '../../lib/format/format.ts'
import { ComingUp } from './coming-up.tsx'

interface StudentOverviewProps {
  enrolments: Enrolment[]
  cart: Cart
  /** Newest first. */
  payments: Payment[]
  /** Saves the receipt of the last payment. */
  receiptOf: (payment: Payment) => ReactNode
}

/** The student's classes, cart and last payment, and what to do next. */
export function StudentOverview({ enrolments, cart, payments, receiptOf }: StudentOverviewProps) {
  const { timeZone } = useSiteConfig()
  const [last] = payments
  return (
    <>
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
