import type { Cart, CartItem } from '@cadenza/contracts/money/cart'
import { Link } from '@tanstack/react-router'
import { PlaceFacts } from '../../components/place-facts.tsx'
import { byParticipant, headingOf, isOfFamily } from '../../lib/format/by-participant.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { placeWords } from '../../lib/format/place-words.ts'

interface OrderSummaryProps {
  cart: Cart
  totalMinor: number
  /** Offered places cannot be changed. */
  isOffer?: boolean | undefined
}

/** What is being paid for, and the way back to change it. */
export function OrderSummary({ cart, totalMinor, isOffer = false }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-surface p-6">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-xl">
          Your order
        </h2>
        {!isOffer && (
          <Link to="/dashboard/myCart" className="link inline-block py-0.5">
            Edit
          </Link>
        )}
      </div>
      {isOfFamily(cart.items) ? (
        <div className="grid gap-5">
          {byParticipant(cart.items).map(({ participant, rows }) => (
            <section key={participant.id} aria-label={headingOf(participant)}>
              <h3 className="mb-2 text-lg wrap-anywhere">{headingOf(participant)}</h3>
              <Lines items={rows} inGroup />
            </section>
          ))}
        </div>
      ) : (
        <Lines items={cart.items} />
      )}
      <p className="mt-4 flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
        <span>Total</span>
        <span className="font-display text-xl tabular-nums">{formatMoney(totalMinor, cart.currency)}</span>
      </p>
    </section>
  )
}

function Lines({ items, inGroup = false }: { items: CartItem[]; inGroup?: boolean }) {
  return (
    <ul className="grid gap-3">
      {items.map(({ id, course, participant }) => (
        <li key={id} className="flex justify-between gap-4">
          <div className="min-w-0 wrap-anywhere">
            {course.name}
            <span className="block text-sm text-muted">with {course.instructor.name}</span>
            <PlaceFacts
              {...placeWords({
                times: course.times,
                room: course.room?.name ?? null,
                ...(!inGroup && { participant }),
              })}
            />
          </div>
          <span className="tabular-nums">{formatMoney(course.priceMinor, course.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
