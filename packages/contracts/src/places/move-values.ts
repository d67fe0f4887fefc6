import { courseProblems } from './cart-values.ts'

/**
 * How much of a place's money counts for another class: `whole`: all of it, as it is early; `policy`: what its refund
 * policy gives back; `by_hand`: what the office has decided.
 */
export const moveRules = ['whole', 'policy', 'by_hand'] as const

/** What stands in the way of a move, in the order in which it is said: beside what stands in the way of buying. */
export const moveProblems = [
  'move_in_progress',
  'class_begun',
  'place_required',
  'not_guardian',
  ...courseProblems,
  'clash',
] as const

/** How long a move that is paid by card holds its extra seat at most. */
export const moveMinutes = 30
