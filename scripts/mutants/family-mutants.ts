import { inFunction } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

const siblings = 'apps/api/src/features/checkout/siblings.test.ts'
const twoGuardians = 'apps/api/test/races/two-guardians.test.ts'

/** Guards of places that belong to participants: what counts classes instead of places, and who may buy for whom. */
export const familyMutants: Mutant[] = [
  {
    guard: 'claim_order: seats are counted by places',
    sql: inFunction('claim_order', 'seats_taken + wanted.seats', 'seats_taken + 1'),
    files: [siblings],
    titles: 'both are held',
  },
  {
    guard: 'claim_order: prices are counted by places',
    sql: inFunction('claim_order', 'sum(locked.price_minor * wanted.seats)', 'sum(locked.price_minor)'),
    files: [siblings],
    titles: 'both are held',
  },
  {
    guard: 'cart_problems: all seats of a class are asked for at once',
    sql: inFunction('cart_problems', 'item.participant_id, item.seats)', 'item.participant_id, 1)'),
    files: [siblings],
    titles: 'with one seat left',
  },
  {
    guard: 'free_held_seats: seats are counted by places',
    sql: inFunction('free_held_seats', 'seats_taken - held.seats', 'seats_taken - 1'),
    files: [siblings],
    titles: 'both seats come back',
  },
  {
    guard: 'reclaim_seats: seats are counted by places',
    sql: inFunction('reclaim_seats', 'seats_taken + wanted.seats', 'seats_taken + 1'),
    files: [siblings],
    titles: 'takes both seats again',
  },
  {
    guard: 'reclaim_seats: all seats of a class are asked for at once',
    sql: inFunction('reclaim_seats', 'mine.participant_id, mine.seats)', 'mine.participant_id, 1)'),
    files: [siblings],
    titles: 'one of the two is gone',
  },
  {
    guard: 'reclaim_seats: a participant has one place, whoever bought it',
    sql: inFunction(
      'reclaim_seats',
      'other.participant_id = mine.participant_id',
      'other.user_id = mine.user_id',
    ),
    files: [siblings],
    titles: 'beside one that the other child',
  },
  {
    guard: 'reclaim_seats: who may no longer buy for a participant',
    sql: inFunction('reclaim_seats', 'not may_buy_for(user_id, participant_id)', 'false'),
    files: [twoGuardians],
    titles: 'gets late money back',
  },
  {
    guard: 'refund_payment: seats are counted by places',
    sql: inFunction('refund_payment', 'seats_taken - taken.seats', 'seats_taken - 1'),
    files: [siblings],
    titles: 'a cancelled class|an admin refunds',
  },
  {
    guard: 'refund_payment: one place of two',
    sql: inFunction('refund_payment', 'and (p_claims is null or id = any (p_claims))', ''),
    files: [siblings],
    titles: 'one of the two is given back',
  },
  {
    guard: 'claim_order: the participants are locked before their places are looked at',
    sql: inFunction(
      'claim_order',
      'where user_id = p_user) order by id for no key update',
      'where user_id = p_user)',
    ),
    files: [twoGuardians],
    titles: 'are not both held',
  },
  {
    guard: 'claim_order: for whom the user may buy',
    sql: inFunction('claim_order', 'if v_strangers is not null then', 'if false then'),
    files: [twoGuardians],
    titles: 'before paying is told|may only see',
  },
  {
    guard: 'course_problem: a place that another guardian is paying for',
    sql: inFunction('course_problem', 'claim.user_id <> p_user', 'false'),
    files: [twoGuardians],
    titles: 'the other is told',
  },
  {
    guard: 'student_clashes: by participant, not by buyer',
    sql: inFunction(
      'refused_clashes',
      'student_clashes(p_participant, p_courses)',
      'student_clashes(null, p_courses)',
    ),
    files: [twoGuardians],
    titles: 'are not both held',
  },
  {
    guard: 'audit: clashes are judged by participant, not by buyer',
    source: {
      file: 'apps/api/src/features/audit/invariants.ts',
      text: 'earlier.participant_id = later.participant_id',
      by: 'earlier.user_id = later.user_id',
    },
    files: ['apps/api/src/features/audit/audit.test.ts'],
    titles: 'no false alarm|two guardians sent',
  },
  {
    guard: 'places: what another guardian paid is not told',
    source: {
      file: 'apps/api/src/features/enrolments/list-enrolments.ts',
      text: 'isOwnPayment ? claim.priceMinor : null',
      by: 'claim.priceMinor',
    },
    files: [siblings],
    titles: 'learns nothing of its price',
  },
  {
    guard: 'begin_order: the same participants, not the same classes alone',
    sql: inFunction(
      'begin_order',
      'select course_id, participant_id from cart_items where user_id = p_user\n                except select course_id, participant_id from seat_claims',
      'select course_id from cart_items where user_id = p_user\n                except select course_id from seat_claims',
    ),
    files: [siblings],
    titles: 'a sibling joins',
  },
]
