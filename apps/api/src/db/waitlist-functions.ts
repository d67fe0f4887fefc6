import type { Executor } from './client.ts'
import type { Arguments } from './function-signatures.ts'
import { answer } from './call-function.ts'

// The callers of the functions of waiting lists, which `functions/waitlist.sql` documents.

/** Puts participants into the line of a full class: the entry's id. */
export const joinLine = (db: Executor, given: Arguments<'join_line'>) => answer(db, 'join_line', given)

/** Takes an entry of a user out of its line. */
export async function leaveLine(
  db: Executor,
  given: Arguments<'leave_line'>,
): Promise<'left' | 'gone' | 'in_payment' | 'again' | 'unknown'> {
  // The function returns nothing else.
  return (await answer(db, 'leave_line', given)) as Awaited<ReturnType<typeof leaveLine>>
}

/** Turns an offer into an order that can be paid, unless another tab was faster. */
export async function acceptOffer(
  db: Executor,
  given: Arguments<'accept_offer'>,
): Promise<'accepted' | 'live'> {
  // The function returns nothing else.
  return (await answer(db, 'accept_offer', given)) as Awaited<ReturnType<typeof acceptOffer>>
}

/** True when this call ended the offer. */
export const endOffer = (
  db: Executor,
  given: { order: string; kind: 'declined' | 'left' | 'expired' | 'closed' },
) => answer(db, 'end_offer', given)

/** True when this call had the family reminded. */
export const remindOfOffer = (db: Executor, given: Arguments<'remind_of_offer'>) =>
  answer(db, 'remind_of_offer', given)

/** False when an offer was made at this moment: to be asked once more. */
export const pruneEntry = (db: Executor, given: Arguments<'prune_entry'>) => answer(db, 'prune_entry', given)

/** Entries that wait for children who have passed to another account pass with them. */
export const passEntries = (db: Executor, given: Arguments<'pass_entries'>) =>
  answer(db, 'pass_entries', given)

/** Ends all that waits for a class; the caller has locked it. */
export const endLine = (db: Executor, given: Arguments<'end_line'>) => answer(db, 'end_line', given)

/** True when seats went on sale that had been saved for those who wait. */
export const openSavedSeats = (db: Executor, given: Arguments<'open_saved_seats'>) =>
  answer(db, 'open_saved_seats', given)

/** False when the entry does not wait, or stands at that end of the line. */
export const moveEntry = (db: Executor, given: Arguments<'move_entry'>) => answer(db, 'move_entry', given)

/** False when the entry does not wait. */
export const offerOutOfTurn = (db: Executor, given: Arguments<'offer_out_of_turn'>) =>
  answer(db, 'offer_out_of_turn', given)
