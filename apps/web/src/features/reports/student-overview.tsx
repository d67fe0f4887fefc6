import type { Cart } from '@cadenza/contracts/cart'
import type { Enrolment } from '@cadenza/contracts/enrolment'
import type { Payment } from '@cadenza/contracts/payment'
import { LinkButton } from '../../components/button.tsx'
import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { DashboardNextSteps, NextStep } from '../../components/dashboard-next-steps.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { count, formatDate, formatMoney } from '../../lib/format.ts'

interface StudentOverviewProps {
  enrolments: Enrolment[]
  cart: Cart
  /** Newest first. */
  payments: Payment[]
}

/** The student's classes, cart and last payment, and what to do next. */
export function StudentOverview({ enrolments, cart, payments }: StudentOverviewProps) {
  const { timeZone } = useSiteConfig()
  const [last] = payments
  return (
    <>
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
            text="See who else comes to your classes."
            action={
              <LinkButton to="/dashboard/enrolledClasses" variant="secondary">
                See my classes
              </LinkButton>
            }
          />
        )}
        {last && (
          <NextStep
            text="Your receipts are kept for you."
            action={
              <LinkButton to="/dashboard/paymentHistory" variant="secondary">
                See my receipts
              </LinkButton>
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
      </DashboardNextSteps>
    </>
  )
}
