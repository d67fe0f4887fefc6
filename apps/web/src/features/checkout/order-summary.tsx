import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { Link } from '@tanstack/react-router'
import { CartCodes } from '../../shared/places/cart-codes.tsx'
import { PricedRow } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { byParticipant, countOf, headingOf, isOfFamily } from '../../shared/places/by-participant.ts'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { useParticipants } from '../../shared/children/queries.ts'
import { useWide } from '../../lib/browser/use-wide.ts'
import { placeWords } from '../../shared/places/place-words.ts'

interface OrderSummaryProps {
  cart: Cart
  totalMinor: number
  /** What is being charged stays as it is. */
  isCharging?: boolean
  /** Offered places cannot be changed. */
  isOffer?: boolean | undefined
  move?: MoveToPay | undefined
}

/**
 * What is being paid for, and the way back to change it. On a phone it is one line above the payment, which
 * opens; a move is open, as it says what stays until then.
 */
export function OrderSummary({
  cart,
  totalMinor,
  isCharging = false,
  isOffer = false,
  move,
}: OrderSummaryProps) {
  const isWide = useWide()
  const { items, currency } = cart
  const groups = byParticipant(items)
  const names = groups.map(({ participant }) => firstNameOf(headingOf(participant))).join(', ')
  const sum = formatMoney(totalMinor, currency)
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-surface lg:order-last">
      <details open={isWide || move !== undefined || undefined} className="px-6 py-3 lg:py-6">
        <summary className={isWide ? 'hidden' : 'min-h-11 py-2 wrap-anywhere'}>
          <span className="font-semibold tabular-nums">
            {[countOf(cart), ...(isOfFamily(items) ? [names] : []), sum].join(' · ')}
          </span>
        </summary>
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="order-summary" className="text-xl">
            {t`Your order`}
          </h2>
          {!isOffer && !move && (
            <Link to="/dashboard/myCart" className="link inline-block py-0.5">
              {t`Edit`}
            </Link>
          )}
        </div>
        {isOfFamily(items) ? (
          <div className="grid gap-5">
            {groups.map(({ participant, rows }) => (
              <section key={participant.id} aria-label={headingOf(participant)}>
                <h3 className="mb-2 text-lg wrap-anywhere">{headingOf(participant)}</h3>
                <Lines items={rows} inGroup />
              </section>
            ))}
          </div>
        ) : (
          <Lines items={items} />
        )}
        {move && (
          <p className="mt-4 flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {t`Already paid for ${move.from}`}
              <span className="block text-sm text-muted">{t`That place stays yours until the money arrives.`}</span>
            </span>
            <span className="tabular-nums">
              {formatMoney(totalMinor - move.quote.newPriceMinor, currency)}
            </span>
          </p>
        )}
        <p className="mt-4 flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
          <span>{t`Total`}</span>
          <span className="font-display text-xl tabular-nums">{sum}</span>
        </p>
      </details>
      {/* Outside of what is folded on a phone. */}
      {!isOffer && !move && !isCharging && (
        <div className="px-6 pb-3 lg:pb-6">
          <CartCodes codes={cart.codes} />
        </div>
      )}
    </section>
  )
}

function Lines({ items, inGroup = false }: { items: CartItem[]; inGroup?: boolean }) {
  const { data: family } = useParticipants()
  return (
    <ul className="grid gap-3">
      {items.map(({ id, course, participant, ...price }) => (
        <li key={id}>
          <PricedRow {...price} currency={course.currency} people={family}>
            {course.name}
            <span className="block text-sm text-muted">{t`with ${course.instructor.name}`}</span>
            <PlaceFacts
              {...placeWords({
                times: course.times,
                room: course.room?.name ?? null,
                ...(!inGroup && { participant }),
              })}
            />
          </PricedRow>
        </li>
      ))}
    </ul>
  )
}
