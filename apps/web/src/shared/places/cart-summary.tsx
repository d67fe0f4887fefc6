import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart } from '@cadenza/contracts/places/cart'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { countOf } from './by-participant.ts'
import { cannotBePaid } from './cart-problem.ts'
import { firstNameOf } from '@cadenza/contracts/families/first-name'

interface CartSummaryProps {
  cart: Cart
}

/** Count, total and PAY; on small screens it stays at the bottom of the window. */
export function CartSummary({ cart }: CartSummaryProps) {
  const problems = cart.items.filter((item) => item.problem).length
  // Other problems of a class are shown when it is their turn.
  const mustWait = cart.items.some(({ problem }) => problem === 'waiting_room')
  const isPayable = !cart.items.some(cannotBePaid)
  return (
    <section
      aria-label={t`Total`}
      className="sticky bottom-[var(--bottom-bar-height,0px)] z-30 -mx-5 border-t border-hairline bg-page px-5 py-4 lg:top-32 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-6"
    >
      <dl className="flex items-baseline justify-between gap-x-6 lg:grid lg:grid-cols-2 lg:gap-y-2">
        <dt className="text-muted max-lg:sr-only">{t`Total count`}</dt>
        <dd className="lg:text-end">{countOf(cart)}</dd>
        <dt className="text-muted max-lg:ms-auto max-lg:me-2">{t`Total price`}</dt>
        <dd className="font-display text-xl font-bold tabular-nums lg:text-end">
          {formatMoney(cart.totalMinor, cart.currency)}
        </dd>
      </dl>
      {mustWait ? (
        <LinkButton to="/dashboard/waiting" className="mt-3 w-full">
          {t`To the waiting room`}
        </LinkButton>
      ) : !isPayable ? (
        <>
          <Button
            className="mt-3 w-full disabled:bg-sunken disabled:text-muted"
            disabled
            aria-describedby="pay-reason"
          >
            {t`PAY`}
          </Button>
          <p id="pay-reason" className="mt-2 text-sm text-muted">
            {problems > 0
              ? plural(problems, {
                  one: '# class cannot be paid. Delete it first.',
                  other: '# classes cannot be paid. Delete them first.',
                })
              : overlapWords(cart)}
          </p>
        </>
      ) : (
        <LinkButton to="/dashboard/payment" className="mt-3 w-full">
          {t`PAY`}
        </LinkButton>
      )}
    </section>
  )
}

/** `Two of Leo’s classes overlap. Remove one to continue.` */
function overlapWords({ items }: Cart): string {
  const whose = items.find((item) => cannotBePaid(item))?.participant
  return !whose || whose.isSelf
    ? t`Two of your classes overlap. Remove one to continue.`
    : t`Two of ${firstNameOf(whose.name)}’s classes overlap. Remove one to continue.`
}
