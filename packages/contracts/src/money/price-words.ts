import { msg } from '@lingui/core/runtime-macro'
import type { PriceStep } from './price-step.ts'
import { say } from '../language/words.ts'
import { dateOf } from '../timetable/date-words.ts'

/** What a step is called on carts, receipts and in mails. */
export function stepName({ kind, name, why, amountMinor }: PriceStep): string {
  switch (kind) {
    case 'scholarship':
      return say(msg`Scholarship`)
    case 'least_charge':
      return say(msg`Added up to the smallest card payment`)
    case 'waived':
      return amountMinor > 0 ? say(msg`Not charged`) : say(msg`Paid for the place before`)
    case 'code':
      return why?.code ? say(msg`${{ name }} (code ${{ code: why.code }})`) : name
    default:
      return name
  }
}

/**
 * Why a line has a step now, where there is more to say than its name. `nameOf`: of a participant, undefined for one that
 * is not known.
 */
export function stepReason({ kind, why }: PriceStep, nameOf: (id: string) => string | undefined): string {
  if (kind === 'early_bird' && why?.until) return say(msg`until ${{ day: dateOf(why.until) }}`)
  if (kind === 'several') return say(msg`one week is at the full price`)
  if (kind !== 'sibling') return ''
  const name = why?.participantId && nameOf(why.participantId)
  return name ? say(msg`${{ name }} is at the full price`) : say(msg`one of the family is at the full price`)
}
