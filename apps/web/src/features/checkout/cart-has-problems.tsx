import type { Cart } from '@cadenza/contracts/cart'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { reasonsAgainst } from './reasons-against.ts'
import { cannotBePaid } from '../../lib/format/cannot-be-paid.ts'

/** Classes in the cart that cannot be bought: the card is not asked for until they are removed. */
export function CartHasProblems({ cart }: { cart: Cart }) {
  return (
    <Alert tone="warning">
      <p className="mb-3">Some classes in your cart cannot be paid now:</p>
      <ul className="mb-3 grid list-disc gap-1 ps-5">
        {cart.items.filter(cannotBePaid).map((item) => (
          <li key={item.id} className="wrap-anywhere">
            <strong className="font-semibold">{item.course.name}</strong>
            {!item.participant.isSelf && ` for ${item.participant.name}`}: {reasonsAgainst(item).join(' ')}
          </li>
        ))}
      </ul>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        Look at my cart
      </LinkButton>
    </Alert>
  )
}
