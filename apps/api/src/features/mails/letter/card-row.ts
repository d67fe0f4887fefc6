import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { cardWords } from '@cadenza/contracts/money/payment-words'

/** Which card the money came from or goes back to, as a row of a table; none where the provider did not say. */
export function cardRow({
  cardBrand: brand,
  cardLast4: last4,
}: {
  cardBrand: string | null
  cardLast4: string | null
}): [name: string, value: string][] {
  return brand && last4 ? [[say(msg`Card`), cardWords({ brand, last4 })]] : []
}
