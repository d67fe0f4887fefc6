import type { Authority } from '../../src/policy/authority.ts'

/** The column that makes a row its owner's, for the procedures that name an object, by the beginning of their names. */
const columns = {
  'student.calendar': ['calendar_feeds', 'user_id'],
  'student.cart': ['cart_items', 'user_id'],
  'student.checkout': ['orders', 'user_id'],
  'student.enrolments': ['seat_claims', 'user_id'],
  'student.guardians': ['participants', 'owner_id'],
  'student.messages': ['message_recipients', 'user_id'],
  'student.moves': ['seat_claims', 'user_id'],
  'student.offers': ['orders', 'user_id'],
  'student.payments': ['payments', 'user_id'],
  'student.reviews': ['reviews', 'user_id'],
  'student.waitlist': ['waitlist_entries', 'user_id'],
  'instructor.blocks': ['resource_blocks', 'resource_id'],
  'instructor.messages.stop': ['messages', 'author_id'],
  instructor: ['courses', 'instructor_id'],
} as const

export function ownerColumnOf(path: string, { whose }: Authority): { table: string; column: string } {
  if (whose.includes('guardian')) return { table: 'participants', column: 'owner_id' }
  const found = Object.entries(columns).find(([beginning]) => `${path}.`.startsWith(`${beginning}.`))
  if (!found) throw new Error(`no column says whose the object of ${path} is`)
  const [table, column] = found[1]
  return { table, column }
}
