import type { CartItem } from '@cadenza/contracts/cart'

/**
 * True for a class that the checkout would refuse: one with a problem of its own, or one that overlaps with
 * another.
 */
export function cannotBePaid({ problem, timetable }: CartItem): boolean {
  return problem !== null || timetable.some(({ blocks }) => blocks)
}
