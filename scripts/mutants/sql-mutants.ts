import { refundMutants } from './refund-mutants.ts'
import { saleMutants } from './sale-mutants.ts'
import { waitlistMutants } from './waitlist-mutants.ts'

/** A guard in the database that is taken away, and the tests that must notice. */
export interface SqlMutant {
  guard: string
  /** Takes it away; or a function, a part of its text and what stands there instead. */
  change: string | { in: string; text: string; by: string }
  /** Test files, from the root, and a pattern of the titles that run. */
  files: string[]
  titles: string
}

const constraints = 'apps/api/src/db/constraints.test.ts'
const rights = 'apps/api/src/db/database-rights.test.ts'
const carts = 'apps/api/test/adversarial/carts-and-prices.test.ts'
const siblings = 'apps/api/src/features/checkout/siblings.test.ts'
const twoGuardians = 'apps/api/test/races/two-guardians.test.ts'
const twoDevices = 'apps/api/src/features/timetable/two-devices.test.ts'
const clashes = 'apps/api/src/features/timetable/student-clashes.test.ts'
const eligibility = 'apps/api/src/features/timetable/eligibility.test.ts'
const notes = 'apps/api/src/features/private-notes/notes-matrix.test.ts'

/** Guards that one line of SQL could lose. Those in TypeScript are Stryker's (`stryker.config.mjs`). */
export const sqlMutants: SqlMutant[] = [
  // Seats and money.
  {
    guard: 'CHECK courses_never_oversold',
    change: 'alter table courses drop constraint courses_never_oversold',
    files: [constraints],
    titles: 'a class never has',
  },
  {
    guard: 'unique index orders_one_live',
    change: 'drop index orders_one_live',
    files: [constraints],
    titles: 'a second order',
  },
  {
    guard: 'unique index seat_claims_one_live',
    change: 'drop index seat_claims_one_live',
    files: [constraints],
    titles: 'a second place',
  },
  {
    guard: 'unique payments.order_id',
    change: 'alter table payments drop constraint payments_order_id_key',
    files: [constraints],
    titles: 'booked twice',
  },
  {
    guard: 'unique payments.transaction_id',
    change: 'alter table payments drop constraint payments_transaction_id_key',
    files: [constraints],
    titles: 'booked twice',
  },
  {
    guard: 'CHECK payments_refund_within_paid',
    change: 'alter table payments drop constraint payments_refund_within_paid',
    files: [constraints],
    titles: 'never more is refunded',
  },
  {
    guard: 'unique index refunds_one_for_unfit_money',
    change: 'drop index refunds_one_for_unfit_money',
    files: ['apps/api/test/adversarial/restarts.long.test.ts'],
    titles: 'a restored backup',
  },
  {
    guard: 'one order of locks for everybody',
    change: {
      in: 'claim_order',
      text: 'where id = any (v_cart) order by id for no key update) as locked',
      by: 'where id = any (v_cart) order by md5(id::text || p_user::text) for no key update) as locked',
    },
    files: [carts],
    titles: 'case 21:',
  },
  {
    guard: 'classes are locked before they are read',
    change: {
      in: 'claim_order',
      text: 'where id = any (v_cart) order by id for no key update) as locked',
      by: 'where id = any (v_cart)) as locked',
    },
    files: [carts],
    titles: 'in the very instant of the claim',
  },
  {
    guard: 'what may be bought is asked again under the locks',
    change: { in: 'claim_order', text: 'if v_changed is not null then', by: 'if false then' },
    files: ['apps/api/src/features/cart/course-problem.test.ts'],
    titles: 'said alike',
  },
  {
    guard: 'the total that the student was shown',
    change: { in: 'claim_order', text: 'if v_total <> p_expected then', by: 'if false then' },
    files: [carts],
    titles: 'case 18:|case 19:',
  },
  {
    guard: 'what may be bought',
    change: {
      in: 'reclaim_seats',
      text: 'when not p_ordered then problem',
      by: 'when not p_ordered then null',
    },
    files: ['apps/api/src/features/cart/course-problem.test.ts'],
    titles: 'a place that is late',
  },
  {
    guard: 'the order is locked',
    change: {
      in: 'lock_order',
      text: 'select * into v_order from orders where id = p_order for no key update;',
      by: 'select * into v_order from orders where id = p_order;',
    },
    files: ['apps/api/test/adversarial/lost-answers.test.ts'],
    titles: 'while its order is being released',
  },
  {
    guard: 'the amount is the total',
    change: { in: 'settle_order', text: 'when v_order.total_minor <> p_amount then', by: 'when false then' },
    files: ['apps/api/src/features/checkout/checkout.test.ts'],
    titles: 'money that does not fit',
  },
  {
    guard: 'after too many declined cards nothing is claimed',
    change: { in: 'begin_order', text: 'if seconds_left is not null then', by: 'if false then' },
    files: ['apps/api/src/features/checkout/card-testing.test.ts'],
    titles: 'after ten is refused|from which many accounts try',
  },
  ...saleMutants,
  ...waitlistMutants,
  ...refundMutants,
  // Families.
  {
    guard: 'seats are counted by places',
    change: { in: 'take_seats', text: 'seats_taken + wanted.seats', by: 'seats_taken + 1' },
    files: [siblings],
    titles: 'both are held',
  },
  {
    guard: 'the participants are locked before their places are looked at',
    change: {
      in: 'claim_order',
      text: 'where user_id = p_user) order by id for no key update',
      by: 'where user_id = p_user)',
    },
    files: [twoGuardians],
    titles: 'are not both held',
  },
  {
    guard: 'for whom the user may buy',
    change: { in: 'require_buyer', text: 'if v_strangers is not null then', by: 'if false then' },
    files: [twoGuardians],
    titles: 'before paying is told|may only see',
  },
  {
    guard: 'a participant has one place, no matter who bought it',
    change: {
      in: 'reclaim_seats',
      text: 'other.participant_id = mine.participant_id',
      by: 'other.user_id = mine.user_id',
    },
    files: [siblings],
    titles: 'beside one that the other child',
  },
  {
    guard: 'one place of two',
    change: { in: 'refund_payment', text: 'and (p_claims is null or id = any (p_claims))', by: '' },
    files: [siblings],
    titles: 'one of the two is given back',
  },
  {
    guard: 'seats are counted by places',
    change: { in: 'end_claims', text: 'seats_taken - ended.seats', by: 'seats_taken - 1' },
    files: [siblings],
    titles: 'both seats come back',
  },
  {
    guard: 'money for who may no longer be bought for goes back',
    change: {
      in: 'settle_order',
      text: 'not may_buy_for(v_order.user_id, claim.participant_id)',
      by: 'false',
    },
    files: [
      'apps/api/test/races/erased-while-paying.long.test.ts',
      'apps/api/src/features/guardians/removed-while-paying.test.ts',
    ],
    titles: 'orders: no place|while the provider is away',
  },
  {
    guard: 'nobody for a child that is to be erased',
    change: { in: 'may_buy_for', text: 'and erase_at is null', by: '' },
    files: ['apps/api/src/features/participants/erasure.test.ts'],
    titles: 'nobody buys for the child',
  },
  {
    guard: 'the last answer counts',
    change: { in: 'missing_consents', text: 'order by consents.id desc', by: 'order by consents.given desc' },
    files: ['apps/api/src/features/consents/consents.test.ts'],
    titles: 'a no after a yes',
  },
  // Timetable.
  {
    guard: 'the student is locked before their places are looked at',
    change: { in: 'claim_order', text: 'perform 1 from users where id = p_user for no key update;', by: '' },
    files: [twoDevices],
    titles: 'the second is refused',
  },
  {
    guard: 'late money never makes an overlap',
    change: {
      in: 'reclaim_seats',
      text: 'where refused_clashes(mine.participant_id, mine.courses) is not null',
      by: 'where false',
    },
    files: [twoDevices],
    titles: 'the second is refused|moved onto each other',
  },
  {
    guard: 'places that the student has',
    change: { in: 'student_clashes', text: 'seat_claims.participant_id = p_participant', by: 'false' },
    files: [clashes],
    titles: 'a place that the student has',
  },
  {
    guard: 'the school’s own rule',
    change: { in: 'refused_clashes', text: "(select student_clash from school) <> 'block'", by: 'false' },
    files: [clashes],
    titles: 'only warns',
  },
  {
    guard: 'a waiver is one person’s',
    change: {
      in: 'eligibility_problems',
      text: 'where waiver.course_id = courses.id and waiver.participant_id = p_participant',
      by: 'where waiver.course_id = courses.id',
    },
    files: [eligibility],
    titles: 'a waiver of one person',
  },
  {
    guard: 'the day of the birthday',
    change: {
      in: 'full_years',
      text: '< (extract(month from p_birth)',
      by: '<= (extract(month from p_birth)',
    },
    files: [eligibility],
    titles: 'too young is|day by day',
  },
  // Authority.
  {
    guard: 'a confirmed place',
    change: { in: 'may_read_notes', text: "and place.state = 'confirmed'", by: '' },
    files: [notes],
    titles: 'place (held|revoked) > of a class, by those who teach: during',
  },
  {
    guard: 'not before',
    change: { in: 'notes_open', text: "interval '14 days'", by: "interval '15 days'" },
    files: [notes],
    titles: 'place confirmed > of a class, by those who teach: a minute more than 14 days before',
  },
  {
    guard: 'audit log: append-only for everybody',
    change: 'drop trigger audit_log_append_only on audit_log',
    files: [rights],
    titles: 'append-only',
  },
  {
    guard: 'rights: no changes in the audit log',
    change: 'grant update, delete on audit_log to cadenza_app',
    files: [rights],
    titles: 'what is written down|of the audit log',
  },
  {
    guard: 'rights: the product is nobody else',
    change: 'grant pg_execute_server_program to cadenza_app',
    files: [rights],
    titles: 'owns, inherits|run a program',
  },
]
