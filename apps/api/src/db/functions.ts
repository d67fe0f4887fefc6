import { getColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CourseProblem } from '@cadenza/contracts/money/cart-values'
import { refusalsAsConflicts } from '../lib/database-error.ts'
import type { Executor } from './client.ts'
import { answer, call, oneRow, rows } from './call-function.ts'
import type { Arguments, Row } from './function-signatures.ts'
import { orders, payments } from './schema.ts'

// The only caller of each SQL function. What a function does, its lock order and its refusals are documented in
// `functions/*.sql`; what it refuses (CZ409) is thrown as the matching conflict.

/** Arguments for use inside a larger statement: each may be built from its columns. */
type InStatement<A> = { [key in keyof A]: A[key] | SQL }

/** What keeps a student from buying a course, null when nothing does; for use inside a larger statement. */
export const courseProblem = (given: InStatement<Arguments<'course_problem'>>) =>
  sql<CourseProblem | null>`${call('course_problem', given)}`

export type NotAdded =
  | CourseProblem
  | 'already_in_cart'
  | 'cart_full'
  | 'no_participant'
  | 'not_guardian'
  | 'participant_missing'

/** The new item's id, or why there is none. */
export async function addCartItem(
  db: Executor,
  given: Arguments<'add_cart_item'>,
): Promise<{ id: string } | { outcome: NotAdded }> {
  const { outcome, id } = await oneRow(db, 'add_cart_item', given)
  // Its outcomes are those of course_problem, which a test compares with the list, and five of its own.
  return id === null ? { outcome: outcome as NotAdded } : { id }
}

/** Holds every seat of a cart: the new order's id. */
export const claimOrder = (db: Executor, given: Arguments<'claim_order'>) => answer(db, 'claim_order', given)

/** What a checkout begins with: nothing for an account whose cards were declined too often. */
export type Begun =
  | { outcome: 'refused'; secondsLeft: number }
  | {
      /** There was an order already, or this call has claimed one. */
      outcome: 'live' | 'claimed'
      order: typeof orders.$inferSelect & { secondsLeft: number }
      /** It holds exactly what is in the cart now, for the same participants. */
      holdsCart: boolean
      /** The cardholder has to prove who they are. */
      proof: boolean
    }

/** One statement. */
export async function beginOrder(db: Executor, given: Arguments<'begin_order'>): Promise<Begun> {
  const [row] = await refusalsAsConflicts(
    db
      .select({
        outcome: sql<Begun['outcome']>`orders.outcome`,
        order: asExpressions(orders),
        secondsLeft: sql<number>`orders.seconds_left`,
        holdsCart: sql<boolean>`orders.holds_cart`,
        proof: sql<boolean>`orders.proof`,
      })
      .from(sql`(select (placed).*, begun.* from ${call('begin_order', given)} as begun) as orders`),
  )
  if (!row) throw new Error('begin_order returned no row')
  const { outcome, order, secondsLeft, holdsCart, proof } = row
  if (outcome === 'refused') return { outcome, secondsLeft }
  // Its columns are those of the table.
  return { outcome, order: { ...(order as typeof orders.$inferSelect), secondsLeft }, holdsCart, proof }
}

/**
 * A table's columns as expressions: Drizzle accepts the columns themselves from that table only, not from a function.
 */
function asExpressions(table: PgTable) {
  const columns = Object.entries(getColumns(table))
  return Object.fromEntries(columns.map(([key, column]) => [key, sql`${column}`.mapWith(column)]))
}

/** What became of money that has arrived; `isNew` when this call did it. */
export type Settlement =
  | { outcome: 'paid'; isNew: boolean; payment: typeof payments.$inferSelect }
  /** No order could take the money: it is being refunded. */
  | { outcome: 'refunded'; isNew: boolean }
  /** Money of another shop on the same account. */
  | { outcome: 'unknown' }

/** One statement. */
export async function settleOrder(db: Executor, given: Arguments<'settle_order'>): Promise<Settlement> {
  const [row] = await refusalsAsConflicts(
    db
      .select({
        outcome: sql<Settlement['outcome']>`payments.outcome`,
        isNew: sql<boolean>`payments.is_new`,
        payment: asExpressions(payments),
      })
      .from(sql`(select (payment).*, settled.* from ${call('settle_order', given)} as settled) as payments`),
  )
  if (!row) throw new Error('settle_order returned no row')
  const { outcome, isNew, payment } = row
  // Its columns are those of the table.
  if (outcome === 'paid') return { outcome, isNew, payment: payment as typeof payments.$inferSelect }
  return { outcome, isNew }
}

interface Release {
  order: string
  /** Only when its time is over. */
  ifOver?: boolean
  /** Who of the office ends it, and by which request. */
  by?: { actor: string; request: string | null }
}

/** True when this call released the seats. */
export const releaseOrder = (db: Executor, { order, ifOver = false, by }: Release) =>
  answer(db, 'release_order', { order, ifOver, actor: by?.actor ?? null, request: by?.request ?? null })

/** The same for each row of a larger statement. */
export const orderReleased = (order: SQLWrapper) => sql<boolean>`${releaseOf(order)}`
const releaseOf = (order: SQLWrapper) =>
  call('release_order', { order: sql`${order}`, ifOver: false, actor: null, request: null })

/** What a reserved order holds of one class, which was cancelled: its other places go on waiting for their money. */
export const releaseCourseOfOrder = (db: Executor, given: Arguments<'release_course_of_order'>) =>
  answer(db, 'release_course_of_order', given)

/** Makes an order that was just claimed wait for its money. */
export const reserveOrder = (db: Executor, given: Arguments<'reserve_order'>) =>
  answer(db, 'reserve_order', given)

/** Gives a reserved order more days. */
export const extendOrder = (db: Executor, given: Arguments<'extend_order'>) =>
  answer(db, 'extend_order', given)

/** The last day for the money of places in these classes; null where none has dates yet. */
export const latestDueDay = (db: Executor, given: Arguments<'latest_due_day'>) =>
  answer(db, 'latest_due_day', given)

/** Settles an order that was just claimed with money that the office has: the payment's id. */
export const takeMoney = (db: Executor, given: Arguments<'take_money'>) => answer(db, 'take_money', given)

/** Books money for an order that waited for it: the payment's id; null when there is no such order. */
export const recordPayment = (db: Executor, given: Arguments<'record_payment'>) =>
  answer(db, 'record_payment', given)

/** The receipt of the same amount with the same note that the office recorded today already; null when there is none. */
export const recordedBefore = (db: Executor, given: Arguments<'recorded_before'>) =>
  answer(db, 'recorded_before', given)

/** Undoes `recordPayment`: the id of the order that waits again, or is over; null when there is nothing that the actor may take back. */
export const takePaymentBack = (db: Executor, given: Arguments<'take_payment_back'>) =>
  answer(db, 'take_payment_back', given)

/** False when the refund neither waits to be sent by hand nor has failed. */
export const markRefundSent = (db: Executor, given: Arguments<'mark_refund_sent'>) =>
  answer(db, 'mark_refund_sent', given)

/** The refund's id; null when the places were free. */
export const refundPayment = (db: Executor, given: Arguments<'refund_payment'>) =>
  answer(db, 'refund_payment', given)

/** What a payment still holds, in minor units, for use inside a larger statement. */
export const heldByPayment = (payment: SQLWrapper) =>
  sql<number>`${call('held_by_payment', { payment: sql`${payment}` })}`

/** What is still paid for a place, in minor units, for use inside a larger statement. */
export const paidForClaim = (claim: SQLWrapper) =>
  sql<number>`${call('paid_for_claim', { claim: sql`${claim}` })}`

export type QuotedPlace = Omit<Row<'quote_refund'>, 'until'> & { until: Date | null }

/** What is given back of each of these confirmed places at a moment. */
export async function quoteRefund(
  db: Executor,
  { claims, at }: { claims: string[]; at: Date },
): Promise<QuotedPlace[]> {
  const found = await rows(db, 'quote_refund', { claims, at: sql`${at.toISOString()}` })
  return found.map((row) => ({ ...row, until: row.until && new Date(String(row.until)) }))
}

/** Gives stated amounts of a payment back, and takes the places back that they are for, unless they are kept. */
export const giveBack = (
  db: Executor,
  { why = null, ...given }: Omit<Arguments<'give_back'>, 'why'> & { why?: string | null },
) => answer(db, 'give_back', { ...given, why })

/** Gives places of the actor back for what their quote says: what was given back. */
export const withdrawPlaces = (
  db: Executor,
  { at, ...given }: Omit<Arguments<'withdraw_places'>, 'at'> & { at: Date },
) => answer(db, 'withdraw_places', { ...given, at: sql`${at.toISOString()}` })

/** True when the provider's message changed something. */
export const settleRefund = (db: Executor, given: Arguments<'settle_refund'>) =>
  answer(db, 'settle_refund', given)

/** False when the refund had not failed. */
export const retryRefund = (db: Executor, given: Arguments<'retry_refund'>) =>
  answer(db, 'retry_refund', given)

/** True when the refund was not known yet. */
export const recordOutsideRefund = (db: Executor, given: Arguments<'record_outside_refund'>) =>
  answer(db, 'record_outside_refund', given)

/** True when this call took the class off sale. */
export const cancelCourse = (db: Executor, given: Arguments<'cancel_course'>) =>
  answer(db, 'cancel_course', given)

/** Takes a class off sale, inside a larger statement: `course` may be a column of it. */
export const courseCancelled = (given: Omit<Arguments<'cancel_course'>, 'course'> & { course: SQL }) =>
  sql<boolean>`${call('cancel_course', given)}`

/** The ids of classes on sale, for use inside a larger statement. */
export const findCourses = (given: Arguments<'find_courses'>) => sql`(select ${call('find_courses', given)})`

/** Timetable problems of classes, for use inside a larger statement. */
export const participantProblems = (given: { participant: SQL; courses: SQL }) =>
  call('participant_problems', given)

/** What guardians are asked now, for use inside a larger statement. */
export const askedConsentTexts = () => sql`(select id from ${call('asked_consent_texts', {})})`

/** The participant that a user is themselves, for use inside a larger statement. */
export const selfOf = (user: string) => call('self_of', { user })

/** The participants that a user sees, for use inside a larger statement. */
export const lookedAfterBy = (user: string) => sql`(select ${call('looked_after_by', { user })})`

/** Whether a user may read a participant's private notes for a class now, for use inside a larger statement. */
export const mayReadNotes = (user: string, participant: SQLWrapper, course: SQLWrapper) =>
  sql<boolean>`${call('may_read_notes', { user, participant: sql`${participant}`, course: sql`${course}` })}`

/**
 * A class's period for readers of private notes, from its start to its end: one row, for use inside a larger statement.
 */
export const knownDates = (course: SQLWrapper) => call('known_dates', { course: sql`${course}` })

/** Whether contacts and private notes of a class are open now, for use inside a larger statement. */
export const notesOpen = (course: SQLWrapper) =>
  sql<boolean>`${call('notes_open', { course: sql`${course}` })}`

/** Whether a user reads the notes of a class's participants now; evaluated once for a whole statement. */
export const readsNotesOf = (user: string, course: string) =>
  sql<boolean>`(select ${call('reads_notes_of', { user, course })})`

/** The dates that a rule makes, in order; when there are too many, one more than a class may have. */
export async function expandSchedule(db: Executor, given: Arguments<'expand_schedule'>): Promise<string[]> {
  return (await rows(db, 'expand_schedule', given)).map(({ day }) => day)
}

/** The problems of each session that a class would have, in the order of their places. */
export const sessionProblems = (db: Executor, given: Arguments<'session_problems'>) =>
  rows(db, 'session_problems', given)

/** How many sessions have changed. */
export const saveSchedule = (db: Executor, given: Arguments<'save_schedule'>) =>
  answer(db, 'save_schedule', given)

/** Gives a session back to the teacher of its class, even to one who is away then. */
export const giveBackSession = (db: Executor, given: Arguments<'give_back_session'>) =>
  answer(db, 'give_back_session', given)

/** A page of a search: ids in order, each with the key that the next page continues from. */
export const pickCourses = (db: Executor, given: Arguments<'pick_courses'>) => rows(db, 'pick_courses', given)

/** How many classes each value of each filter of a search would leave. */
export const countFacets = (db: Executor, given: Arguments<'count_facets'>) => rows(db, 'count_facets', given)

/** How many classes a search would find without one of its filters. */
export const countWithout = (db: Executor, given: Arguments<'count_without'>) =>
  rows(db, 'count_without', given)

/** Classes with words similar to those of a search. */
export const similarCourses = (db: Executor, given: Arguments<'similar_courses'>) =>
  rows(db, 'similar_courses', given)

/** What the office looks for, the best first within each kind; `pattern` is what was typed, escaped for `like`. */
export const findInSchool = (db: Executor, given: Arguments<'search_school'>) =>
  rows(db, 'search_school', given)

/** The outcome of a request to join the queue for a sale. */
export async function takeTicket(
  db: Executor,
  given: Arguments<'take_ticket'>,
): Promise<'taken' | 'kept' | 'closed' | 'unknown' | 'again'> {
  // The function returns nothing else.
  return (await answer(db, 'take_ticket', given)) as Awaited<ReturnType<typeof takeTicket>>
}

/** The position of a user who reports that they are there. */
export async function checkInTicket(
  db: Executor,
  given: Arguments<'check_in_ticket'>,
): Promise<'here' | 'called' | 'not_yet' | 'ended' | 'closed' | 'unknown'> {
  // The function returns nothing else.
  return (await answer(db, 'check_in_ticket', given)) as Awaited<ReturnType<typeof checkInTicket>>
}

/** Does what is due in a waiting room: draws, calls, closes. */
export const advanceOpening = (db: Executor, given: Arguments<'advance_opening'>) =>
  answer(db, 'advance_opening', given)

/** The seats of a term that are free or held, for use inside a larger statement. */
export const seatsOfTerm = (term: SQLWrapper) => call('seats_of_term', { term: sql`${term}` })

/** Queues a job in the transaction of the change that makes it necessary. */
export const queueJob = (db: Executor, given: Arguments<'queue_job'>) => answer(db, 'queue_job', given)

/** How many mails of a message were queued, with their rows. */
export const queueMessageMails = (db: Executor, given: Arguments<'queue_message_mails'>) =>
  answer(db, 'queue_message_mails', given)

/** The moment by which reminders are planned and written, for use inside a larger statement. */
export const reminderClock = () => call('reminder_clock', {})

/** The school's day at that moment, for use inside a larger statement. */
export const reminderDay = () => call('reminder_day', {})

/** The next moment at which a family may be written to that has not asked for it, for use inside a larger statement. */
export const decentHour = (at: SQL) => call('decent_hour', { at })

/** Places whose first day is one of these, for use inside a larger statement. */
export const firstDays = (given: Arguments<'first_days'>) => call('first_days', given)

/** Queues the arrival letters and reminders that are due: how many. */
export const queueReminders = (db: Executor, given: Arguments<'plan_reminders'>) =>
  answer(db, 'plan_reminders', given)

/** Notes a mail whose job was queued without its row, by an earlier version. */
export const noteMail = (db: Executor, given: Arguments<'note_mail'>) => answer(db, 'note_mail', given)

/** Queues a job for each row of a larger statement: `data` may be built from its columns. */
export const jobQueued = (given: Omit<Arguments<'queue_job'>, 'data'> & { data: SQL }) =>
  call('queue_job', given)
