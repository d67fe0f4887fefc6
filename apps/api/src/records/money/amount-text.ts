import { oneForEach } from '@cadenza/contracts/timetable/date-text'

/** An amount as people read it, such as `$1,200.00`. */
export function toAmountText(amountMinor: number, currency: string): string {
  return amountsIn(currency).format(amountMinor / 100)
}

const amountsIn = oneForEach(
  (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency }),
)
