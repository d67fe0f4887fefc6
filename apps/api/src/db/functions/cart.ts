import type { CourseProblem } from '@cadenza/contracts/places/cart-values'
import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

export type NotAdded =
  | CourseProblem
  | 'already_in_cart'
  | 'cart_full'
  | 'no_participant'
  | 'not_guardian'
  | 'participant_missing'

const add = sqlFunction('add_cart_item', {
  takes: {
    user: 'uuid',
    course: 'uuid',
    limit: 'integer',
    currency: 'text',
    participant: 'uuid?',
    asks: 'boolean',
    instead: 'uuid?',
  },
  rows: { outcome: 'text', id: 'uuid?' },
}).row

/** The new item's id, or why there is none. */
export async function addCartItem(
  db: Executor,
  given: Parameters<typeof add>[1],
): Promise<{ id: string } | { outcome: NotAdded }> {
  const { id, outcome } = await add(db, given)
  // Its outcomes are those of course_problem, which a test compares with the list, and five of its own.
  return id === null ? { outcome: outcome as NotAdded } : { id }
}
