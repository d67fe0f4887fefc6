import { formatMoney } from '@cadenza/contracts/language/formats'
import { andOf } from '../../lib/format/and-of.ts'

/** The sum in each currency, which is one unless the school has changed its own: `$110.00 and €40.00`. */
export function sumWords(amounts: { amountMinor: number; currency: string }[]): string {
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, of]) =>
    formatMoney(
      of.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      currency,
    ),
  )
  return andOf(sums)
}
