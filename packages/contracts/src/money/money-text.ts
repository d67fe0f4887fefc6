import { oneForEach } from '../text/one-for-each.ts'

/** Minor units as money: `formatMoney(24900, 'USD')` is `$249.00`. */
export function formatMoney(amountMinor: number, currency: string): string {
  return moneyIn(currency).format(amountMinor / 100)
}

/** The same without cents where there are none, for sentences: `$5`, `$5.50`. */
export function formatMoneyInShort(amountMinor: number, currency: string): string {
  return shortMoneyIn(currency).format(amountMinor / 100)
}

/** Whether amounts of this currency have two decimals, as all that is stored in minor units here. */
export function hasTwoDecimals(currency: string): boolean {
  return moneyIn(currency).resolvedOptions().maximumFractionDigits === 2
}

const moneyIn = oneForEach(
  (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency }),
)
const shortMoneyIn = oneForEach(
  (currency: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
)
