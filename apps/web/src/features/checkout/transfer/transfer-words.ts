import { plural, t } from '@lingui/core/macro'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { TransferRefusal } from '@cadenza/contracts/money/office-sale'

/** Why a cart cannot wait for a transfer, as its family reads it. */
export function refusalWords({ why, limit, courseIds }: TransferRefusal, cart: Cart): string {
  const names = cart.items.map(({ course }) => course).filter(({ id }) => courseIds.includes(id))
  const classes = [...new Set(names.map(({ name }) => name))].join(', ') || t`a class in your cart`
  const most = limit ?? 1
  switch (why) {
    case 'not_offered':
      return t`The school does not take a bank transfer for this order any more.`
    case 'orders':
      return t`You already have ${plural(most, { one: '# order that waits', other: '# orders that wait' })} for a bank transfer. You can reserve again when that money has arrived.`
    case 'places':
      return t`Until your first payment has arrived, you can reserve ${plural(most, { one: '# place', other: '# places' })} at most for a bank transfer. Your cart has more.`
    case 'share':
      return t`Only some seats of a class can wait for bank transfers, and there are not enough of them left in ${classes}.`
    case 'ended':
      return t`You reserved ${classes} before, and the reservation ended without a payment. Only the school can reserve it for you again.`
  }
}
