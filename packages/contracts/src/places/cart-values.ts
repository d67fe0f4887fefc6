/**
 * Why a class cannot be bought for a participant, in the order in which it is said; without a validator. The
 * SQL function `course_problem` decides, for the cart as for the checkout.
 */
export const courseProblems = [
  'already_enrolled',
  'place_reserved',
  'place_in_payment',
  'not_available',
  'own_course',
  'other_currency',
  'sold_out',
  'sale_not_open',
  'sale_closed',
  'not_eligible',
  'birth_date_missing',
  'waiting_room',
] as const
export type CourseProblem = (typeof courseProblems)[number]
