import { refundPromise } from '@cadenza/contracts/refund-labels'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import RotateCcw from 'lucide-react/icons/rotate-ccw'

const brands = ['Visa', 'Mastercard', 'American Express']

/** Which cards are taken. */
export function CardBrands() {
  return (
    <ul aria-label="Cards we accept" className="flex flex-wrap gap-1.5 text-sm text-muted">
      {brands.map((brand) => (
        <li key={brand} className="rounded-input border border-hairline px-2">
          {brand}
        </li>
      ))}
    </ul>
  )
}

/** What people want to know before they type a card number: who sees it, and how the money comes back. */
export function CardNotes() {
  return (
    <div className="grid gap-3 text-sm text-muted">
      <p className={look}>
        <LockKeyhole aria-hidden className={iconLook} />
        Your card details go straight to the payment provider, encrypted. The school never sees or stores
        them.
      </p>
      <p className={look}>
        <RotateCcw aria-hidden className={iconLook} />
        {refundPromise}
      </p>
    </div>
  )
}

const look = 'flex items-start gap-2'
const iconLook = 'mt-0.5 size-4 shrink-0'
