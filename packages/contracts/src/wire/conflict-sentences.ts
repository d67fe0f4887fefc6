import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'
import { dateOf } from '../timetable/date-words.ts'
import type { ConflictReason } from './error.ts'

/** Every reason has its sentence here: one without compiles neither in the API nor in the web. */
export type ConflictSentences = Record<ConflictReason, MessageDescriptor>

// No validator is imported here, so that the browser is not sent one for the sake of these words.

/** In place of a fact that did not come with its reason. */
const unknown = '…'

/** What each reason says on our pages, with what to do next. The holes are the facts that come with it. */
const sentences: ConflictSentences = {
  address_bounced: msg`This address does not receive mail. If it does now, lift the mark on the person’s page first.`,
  address_claimed: msg`Another family without an account already has this address.`,
  address_of_staff: msg`This address belongs to someone who works for the school: they see to their account and family themselves.`,
  already_in_cart: msg`This class is already in your cart.`,
  already_enrolled: msg`You are already enrolled in this class.`,
  already_guardian: msg`The owner of this address already looks after the child, or is invited to.`,
  already_paid: msg`This order is already paid.`,
  already_staff: msg`This person already has this role, or one that may do more.`,
  already_waiting: msg`One of these people is already on this waiting list.`,
  amount_differs: msg`The amount is not the total of this order.`,
  amount_too_large: msg`This is more than one card payment can take. Please pay for fewer classes at a time.`,
  amount_too_small: msg`The total is below the smallest amount that can be charged to a card.`,
  birth_date_missing: msg`This class is for a certain age. Please say when you were born.`,
  cart_changed: msg`Your cart has changed in the meantime. Please look at it again.`,
  cart_empty: msg`Your cart is empty.`,
  cart_full: msg`Your cart holds ${{ limit: unknown }} places at most. Please pay for those in it first.`,
  code_ended: msg`This code no longer works. Please ask for a new one.`,
  code_wrong: msg`This is not the code in our last mail. Please look again.`,
  code_not_valid: msg`This code is not valid for these classes.`,
  code_refused: msg`This code cannot be used now.`,
  code_taken: msg`Another discount has this code.`,
  code_used_up: msg`The code ${{ code: unknown }} has just been used up. Please look at the new total.`,
  clash: msg`Someone or something is already booked at that time.`,
  class_begun: msg`This class has already begun. Please ask the school to move the place.`,
  classes_with_students: msg`Students attend or are paying for classes of yours. Ask the school to hand them over or cancel them first.`,
  consent_missing: msg`Something has to be agreed to for a child first.`,
  course_not_editable: msg`This class cannot be edited here in its present state.`,
  declined_by_guardian: msg`On ${{ on: unknown }}, ${{ by: unknown }} declined this in their own account. A yes by telephone does not change that: ask them by mail, or take a signed paper.`,
  due_too_late: msg`The money has to arrive before the first session: by ${{ latest: unknown }} at the latest.`,
  family_has_account: msg`This family now has an account, and changes its name and address itself.`,
  currency_fixed: msg`The currency stays: money was paid or asked for in it.`,
  email_unverified: msg`Please verify your email address first.`,
  phone_required: msg`Please give a telephone number in your profile first, so that the school can reach you.`,
  email_in_use: msg`Another account already uses this email address.`,
  hand_price_below_limit: msg`The office may not go so far below the list price. Please ask an admin.`,
  has_scholarship: msg`This place has a scholarship, which is for one child alone. Please give the place back and buy another.`,
  has_arrived: msg`They have arrived: there is a mark now.`,
  is_excused: msg`They are excused: the family has told the school.`,
  not_missing_yet: msg`It is too early: the class has just begun, or nobody in it is marked yet.`,
  too_many_gates: msg`No more than ${{ limit: unknown }} gates can be open at a time. Please end one first.`,
  hold_ended: msg`Your seats are no longer held. Please hold them again.`,
  invitation_ended: msg`This invitation has ended. Please ask for a new one.`,
  last_admin: msg`The school needs at least one admin.`,
  message_limit: msg`You have sent ${{ limit: unknown }} messages within a day. Please send this one tomorrow.`,
  money_to_come: msg`A child’s place waits for its money: ${{ references: unknown }}. Please record the money or release the places before you hand the children over.`,
  move_in_progress: msg`This place is being moved to another class. Please finish or leave that first.`,
  place_required: msg`Another class that was booked needs this one. Please move or give back that class first.`,
  question_closed: msg`The school has closed an earlier question of yours: please call. You can ask again once it has answered.`,
  nobody_to_write_to: msg`Nobody would get this message. Please choose whom it is to.`,
  may_only_look: msg`You may see this, but not change it. Please ask the primary guardian.`,
  nothing_to_refund: msg`There is nothing left to refund here.`,
  not_eligible: msg`This class is for another age, or asks for another class first.`,
  class_not_over: msg`You can review this class after its last day.`,
  not_enrolled: msg`Only students who are enrolled in this class and have paid can review it.`,
  not_guardian: msg`You cannot select classes for this person.`,
  limit_below_uses: msg`It was used ${{ uses: unknown }} times already. Please enter at least as many.`,
  list_closed: msg`The waiting list is closed: the class begins soon.`,
  not_sold_out: msg`There are enough free places: you can select this class.`,
  not_waiting: msg`This family no longer waits, or is at that end of the list already.`,
  offer_ended: msg`This offer has ended.`,
  offer_in_payment: msg`You are paying for an offered place. Please finish or leave that payment first.`,
  party_too_large: msg`So many people cannot wait together: this class is for ${{ capacity: unknown }} at most.`,
  not_reserved: msg`This order no longer waits for money.`,
  no_account: msg`This family has no account yet. Please change its address directly.`,
  no_places_to_come: msg`There is no place in an upcoming class.`,
  no_sessions_then: msg`There is no session to come on these days to change. Please choose other days.`,
  other_currency: msg`This class is not for sale now: its price is in another currency.`,
  mail_not_again: msg`This mail cannot be sent again: it still waits, or it has a way of its own.`,
  own_account: msg`You cannot do this to your own account.`,
  own_course: msg`You teach this class.`,
  own_submission: msg`You submitted this class yourself, so another admin has to approve it.`,
  participant_missing: msg`Please choose who this class is for.`,
  payer_unreachable: msg`No email can reach the payer: their address is not verified, or their account was deleted.`,
  payment_in_progress: msg`A payment is in progress. Please finish or cancel it first.`,
  payment_refunded: msg`Your payment came too late for these seats. The money is on its way back to your card.`,
  person_unreachable: msg`No email can reach this person: their address is not verified.`,
  place_in_payment: msg`Another guardian is paying for this place at the moment.`,
  place_reserved: msg`This place is already held: it is offered, or its money is on the way.`,
  policy_replaced: msg`Another admin has published a new version of this policy. Please read it first.`,
  places_released: msg`The places of this order were released, and are not booked for this money.`,
  price_changed: msg`A price has changed. Please look at the new total.`,
  quote_changed: msg`What is given back has changed. Please look at the new amount.`,
  recorded_before: msg`The same amount was recorded today already, under receipt ${{ receiptNumber: unknown }}.`,
  recorded_by_mistake: msg`This payment was recorded by mistake and taken back: there is no receipt of it.`,
  refund_above_limit: msg`This is more than the office gives back by itself. Please ask an admin.`,
  room_too_small: msg`The room holds ${{ capacity: unknown }} people, and the class offers ${{ seats: unknown }} seats.`,
  sale_closed: msg`This class can no longer be booked.`,
  sale_not_open: msg`This class cannot be booked yet.`,
  school_changed: msg`Another admin has saved this in the meantime. Please compare both, and save again.`,
  seats_below_taken: msg`There are more students than that already.`,
  session_has_marks: msg`People were marked as present or absent on ${{ date: unknown }} already: this session cannot be removed. Please cancel it instead.`,
  sessions_outside_term: msg`These sessions would be outside the term: ${{ sessions: unknown }}. Please move them first.`,
  several_match: msg`Several classes match; please name the course id.`,
  sign_in_again: msg`Please sign in once more first.`,
  sold_out: msg`This class is full.`,
  stale: msg`Someone has changed this in the meantime. Please look at it again.`,
  status_not_allowed: msg`The class cannot change to this status.`,
  term_in_use: msg`Classes belong to this term: ${{ courses: unknown }}. Please give them another term first.`,
  text_replaced: msg`This text has been replaced. Please read the current one.`,
  ticket_expired: msg`This ticket has expired. Please open the waiting room again: your place is kept.`,
  ticket_forged: msg`This is not a ticket of ours. Please open the waiting room again: your place is kept.`,
  ticket_of_another: msg`This ticket belongs to another account. Please take one of your own.`,
  ticket_of_another_opening: msg`This ticket is for another sale. Please take one for this sale.`,
  ticket_used: msg`This ticket has been used. Please take another one to queue again.`,
  time_does_not_exist: msg`Clocks are put forward at that time, so it does not exist on that day. Please choose another.`,
  time_happens_twice: msg`Clocks are put back at that time, so it comes twice on that day. Please choose another.`,
  too_many_codes: msg`A cart takes ${{ limit: unknown }} codes at most.`,
  too_many_calendars: msg`You have as many calendar links as one person can have. Please end one of them first.`,
  too_many_children: msg`An account can have ${{ limit: unknown }} children at most.`,
  too_many_recipients: msg`This would go to ${{ people: unknown }} people; a message may go to ${{ limit: unknown }}. Please choose fewer.`,
  too_many_barred: msg`There can be ${{ limit: unknown }} entries at most about who must not pick up a child.`,
  too_many_contacts: msg`There can be ${{ limit: unknown }} contacts at most.`,
  too_many_guardians: msg`There can be ${{ limit: unknown }} other guardians at most.`,
  too_many_waiting: msg`A family can have ${{ limit: unknown }} people on one waiting list at most.`,
  transfer_not_offered: msg`The school does not take a transfer for this order.`,
  undo_ended: msg`This decision can no longer be undone: it is too late, or a seat is taken.`,
  waiting_room: msg`Places are sold in turn. Please take a ticket in the waiting room. Nobody is charged for waiting.`,
  waiting_room_closed: msg`The waiting room is closed: you can book directly.`,
  withdrawal_ended: msg`This place can no longer be given back here. Please write to the school.`,
  zero_total: msg`There is nothing to pay.`,
}

/**
 * For reasons whose text for outside clients is not the sentence above without its full stop: never translated, with
 * the same holes. Not sent to browsers.
 */
// oxlint-disable messages/bare-text -- programs read them.
const answers: Partial<Record<ConflictReason, string>> = {
  amount_too_large: 'The total is above the largest amount that can be charged to a card',
  cart_changed: 'A class in your cart is no longer available',
  birth_date_missing: 'This class has an age limit, and the date of birth is not known',
  cart_full: 'Your cart holds {limit} places at most',
  classes_with_students:
    'Students attend or are paying for classes of yours; hand them over or cancel them first',
  hold_ended: 'Your seats are no longer held',
  last_admin: 'The last admin cannot be removed',
  other_currency: 'This class is priced in another currency and is not for sale now',
  own_course: 'This is your own class',
  own_submission: 'You submitted this class yourself; another admin has to approve it',
  participant_missing: 'Name the participant: the class is for children, or you look after someone',
  payment_in_progress: 'A payment of yours is still in progress',
  payment_refunded: 'The payment came too late for these seats; the money is on its way back',
  price_changed: 'The total has changed',
  seats_below_taken: 'More seats are taken than that',
  sign_in_again: 'Please sign in again first',
  sold_out: 'No seat is left',
  stale: 'Someone changed this in the meantime',
}
// oxlint-enable messages/bare-text

/** The text of a reason for outside clients, in English wherever it is said. */
export function answerFor(reason: ConflictReason, facts?: object): string {
  const { message = '', values } = sentences[reason]
  // No sentence of a catalogue has this id.
  return withFacts({ id: '', message: answers[reason] ?? message.replace(/\.$/, ''), values }, facts)
}

/**
 * The text of a reason on a page; undefined for any other text, such as a reason that only a newer server
 * knows.
 */
export function pageWordsFor(reason: string, facts?: object): string | undefined {
  return isConflictReason(reason) ? withFacts(sentences[reason], facts) : undefined
}

function withFacts(sentence: MessageDescriptor, facts: object = {}): string {
  const known = Object.entries(facts).map(([name, fact]) => [name, toWords(fact)])
  return say({ ...sentence, values: { ...sentence.values, ...Object.fromEntries(known) } })
}

/** A day as people write it, several facts one after the other; everything else as it is. */
function toWords(fact: unknown): unknown {
  if (Array.isArray(fact)) return fact.map(toWords).join(', ')
  return typeof fact === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(fact) ? dateOf(fact) : (fact ?? unknown)
}

export function isConflictReason(text: string): text is ConflictReason {
  return Object.hasOwn(sentences, text)
}
