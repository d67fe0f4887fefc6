import type { CartItem } from '@cadenza/contracts/cart'
import { cannotBePaid } from '../../lib/format/cannot-be-paid.ts'
import { problemFor } from '../../lib/format/cart-problem.ts'
import { sayTimetableProblem, timetableOf } from '../../lib/format/timetable-problem.ts'

/** Everything that keeps an item from being paid for, in sentences; nothing when it can be. */
export function reasonsAgainst(item: CartItem): string[] {
  if (!cannotBePaid(item)) return []
  const own = item.problem ? [problemFor(item.problem, item.participant).text] : []
  const blocking = timetableOf(item).filter(({ blocks }) => blocks)
  return [...own, ...blocking.map((problem) => sayTimetableProblem(problem, item.participant))]
}
