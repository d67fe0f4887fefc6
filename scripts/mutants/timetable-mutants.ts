import { inFunction } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'

const timetable = 'apps/api/src/features/timetable'
const clashes = `${timetable}/student-clashes.test.ts`
const eligibility = `${timetable}/eligibility.test.ts`
const forWhom = 'apps/api/src/features/cart/for-whom.test.ts'
const twoDevices = `${timetable}/two-devices.test.ts`

/** Guards of who may attend what, and when. */
export const timetableMutants: Mutant[] = [
  {
    guard: 'claim_order: the student is locked before their places are looked at',
    sql: inFunction('claim_order', 'perform 1 from users where id = p_user for no key update;', ''),
    files: [twoDevices],
    titles: 'the second is refused',
  },
  {
    guard: 'settle_order: the student is locked before their places are looked at',
    sql: inFunction(
      'settle_order',
      'perform 1 from users where id = (select user_id from orders where id = p_order) for no key update;',
      '',
    ),
    files: [twoDevices],
    titles: 'the second is refused',
  },
  {
    guard: 'reclaim_seats: late money never makes an overlap',
    sql: inFunction(
      'reclaim_seats',
      'where refused_clashes(mine.participant_id, mine.courses) is not null',
      'where false',
    ),
    files: [twoDevices],
    titles: 'the second is refused|moved onto each other',
  },
  {
    guard: 'refused_clashes: the school’s own rule',
    sql: inFunction('refused_clashes', "(select student_clash from school) <> 'block'", 'false'),
    files: [clashes],
    titles: 'only warns',
  },
  {
    guard: 'student_clashes: places that the student has',
    sql: inFunction('student_clashes', 'seat_claims.participant_id = p_participant', 'false'),
    files: [clashes],
    titles: 'a place that the student has',
  },
  {
    guard: 'student_clashes: sessions that were taken off',
    sql: inFunction('student_clashes', "and session.state = 'planned'", ''),
    files: [clashes],
    titles: 'of another time',
  },
  {
    guard: 'student_clashes: classes on sale alone',
    sql: inFunction('student_clashes', "courses.status = 'Approved'", 'true'),
    files: [clashes],
    titles: 'of another time',
  },
  {
    guard: 'participant_problems: what is held stays theirs',
    sql: inFunction('participant_problems', 'seat_claims.participant_id = p_participant', 'false'),
    files: [clashes],
    titles: 'may be paid later|a place that the student has',
  },
  {
    guard: 'full_years: the day of the birthday',
    sql: inFunction('full_years', '< (extract(month from p_birth)', '<= (extract(month from p_birth)'),
    files: [eligibility],
    titles: 'too young is|day by day',
  },
  {
    guard: 'eligibility_problems: an age that is not known is none of a class for certain ages',
    sql: inFunction('eligibility_problems', 'person.birth_date is null and not', 'false and not'),
    files: [forWhom],
    titles: 'a line from before|an oldest age',
  },
  {
    guard: 'add_cart_item: whom a class is for is not guessed',
    sql: inFunction('add_cart_item', 'if p_participant is null\n', 'if false\n'),
    files: [forWhom],
    titles: 'without a name beside it|who looks after another',
  },
  {
    guard: 'eligibility_problems: a waiver is one person’s',
    sql: inFunction(
      'eligibility_problems',
      'where waiver.course_id = courses.id and waiver.participant_id = p_participant',
      'where waiver.course_id = courses.id',
    ),
    files: [eligibility],
    titles: 'a waiver of one person',
  },
  {
    guard: 'eligibility_problems: what comes first has to be paid',
    sql: inFunction('eligibility_problems', "and claim.state = 'confirmed'", ''),
    files: [eligibility],
    titles: 'was given back',
  },
]
