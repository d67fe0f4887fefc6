import { dateOf } from '../timetable/date-words.ts'
import type { ConflictReason } from './error.ts'

/** Every reason has its sentence here: one without compiles neither in the API nor in the web. */
export type ConflictSentences = Record<ConflictReason, string>

// No validator is imported here, so that the browser is not sent one for the sake of these words.

/**
 * The text shown for each reason on our pages, with what to do next. `{seats}` is the fact `seats` that comes
 * with it.
 */
const sentences: ConflictSentences = {
  address_bounced:
    'This address does not receive mail. If it does now, lift the mark on the person’s page first.',
  address_claimed: 'Another family without an account already has this address.',
  address_of_staff:
    'This address belongs to someone who works for the school: they see to their account and family themselves.',
  already_in_cart: 'This class is already in your cart.',
  already_enrolled: 'You are already enrolled in this class.',
  already_guardian: 'The owner of this address already looks after the child, or is invited to.',
  already_paid: 'This order is already paid.',
  already_staff: 'This person already has this role, or one that may do more.',
  already_waiting: 'One of these people is already on this waiting list.',
  amount_differs: 'The amount is not the total of this order.',
  amount_too_large: 'This is more than one card payment can take. Please pay for fewer classes at a time.',
  amount_too_small: 'The total is below the smallest amount that can be charged to a card.',
  birth_date_missing: 'This class is for a certain age. Please say when you were born.',
  cart_changed: 'Your cart has changed in the meantime. Please look at it again.',
  cart_empty: 'Your cart is empty.',
  cart_full: 'Your cart holds {limit} places at most. Please pay for those in it first.',
  code_ended: 'This code no longer works. Please ask for a new one.',
  code_wrong: 'This is not the code in our last mail. Please look again.',
  clash: 'Someone or something is already booked at that time.',
  classes_with_students:
    'Students attend or are paying for classes of yours. Ask the school to hand them over or cancel them first.',
  consent_missing: 'Something has to be agreed to for a child first.',
  course_not_editable: 'This class cannot be edited here in its present state.',
  declined_by_guardian:
    'On {on}, {by} declined this in their own account. A yes by telephone does not change that: ask them by mail, or take a signed paper.',
  due_too_late: 'The money has to arrive before the first session: by {latest} at the latest.',
  family_has_account: 'This family now has an account, and changes its name and address itself.',
  currency_fixed: 'The currency stays: money was paid or asked for in it.',
  email_unverified: 'Please verify your email address first.',
  phone_required: 'Please give a telephone number in your profile first, so that the school can reach you.',
  email_in_use: 'Another account already uses this email address.',
  hold_ended: 'Your seats are no longer held. Please hold them again.',
  invitation_ended: 'This invitation has ended. Please ask for a new one.',
  last_admin: 'The school needs at least one admin.',
  message_limit: 'You have sent {limit} messages within a day. Please send this one tomorrow.',
  money_to_come:
    'A child’s place waits for its money: {references}. Please record the money or release the places before you hand the children over.',
  question_closed:
    'The school has closed an earlier question of yours: please call. You can ask again once it has answered.',
  nobody_to_write_to: 'Nobody would get this message. Please choose whom it is to.',
  may_only_look: 'You may see this, but not change it. Please ask the primary guardian.',
  nothing_to_refund: 'There is nothing left to refund here.',
  not_eligible: 'This class is for another age, or asks for another class first.',
  class_not_over: 'You can review this class after its last day.',
  not_enrolled: 'Only students who are enrolled in this class and have paid can review it.',
  not_guardian: 'You cannot select classes for this person.',
  list_closed: 'The waiting list is closed: the class begins soon.',
  not_sold_out: 'There are enough free places: you can select this class.',
  not_waiting: 'This family no longer waits, or is at that end of the list already.',
  offer_ended: 'This offer has ended.',
  offer_in_payment: 'You are paying for an offered place. Please finish or leave that payment first.',
  party_too_large: 'So many people cannot wait together: this class is for {capacity} at most.',
  not_reserved: 'This order no longer waits for money.',
  no_account: 'This family has no account yet. Please change its address directly.',
  no_places_to_come: 'There is no place in an upcoming class.',
  other_currency: 'This class is not for sale now: its price is in another currency.',
  mail_not_again: 'This mail cannot be sent again: it still waits, or it has a way of its own.',
  own_account: 'You cannot do this to your own account.',
  own_course: 'You teach this class.',
  own_submission: 'You submitted this class yourself, so another admin has to approve it.',
  participant_missing: 'Please choose who this class is for.',
  payer_unreachable:
    'No email can reach the payer: their address is not verified, or their account was deleted.',
  payment_in_progress: 'A payment is in progress. Please finish or cancel it first.',
  payment_refunded: 'Your payment came too late for these seats. The money is on its way back to your card.',
  person_unreachable: 'No email can reach this person: their address is not verified.',
  place_in_payment: 'Another guardian is paying for this place at the moment.',
  place_reserved: 'This place is already held: it is offered, or its money is on the way.',
  policy_replaced: 'Another admin has published a new version of this policy. Please read it first.',
  places_released: 'The places of this order were released, and are not booked for this money.',
  price_changed: 'A price has changed. Please look at the new total.',
  quote_changed: 'What is given back has changed. Please look at the new amount.',
  recorded_before: 'The same amount was recorded today already, under receipt {receiptNumber}.',
  recorded_by_mistake: 'This payment was recorded by mistake and taken back: there is no receipt of it.',
  refund_above_limit: 'This is more than the office gives back by itself. Please ask an admin.',
  room_too_small: 'The room holds {capacity} people, and the class offers {seats} seats.',
  sale_closed: 'This class can no longer be booked.',
  sale_not_open: 'This class cannot be booked yet.',
  school_changed: 'Another admin has saved this in the meantime. Please compare both, and save again.',
  seats_below_taken: 'There are more students than that already.',
  sessions_outside_term: 'These sessions would be outside the term: {sessions}. Please move them first.',
  several_match: 'Several classes match; please name the course id.',
  sign_in_again: 'Please sign in once more first.',
  sold_out: 'This class is full.',
  stale: 'Someone has changed this in the meantime. Please look at it again.',
  status_not_allowed: 'The class cannot change to this status.',
  term_in_use: 'Classes belong to this term: {courses}. Please give them another term first.',
  text_replaced: 'This text has been replaced. Please read the current one.',
  ticket_expired: 'This ticket has expired. Please open the waiting room again: your place is kept.',
  ticket_forged: 'This is not a ticket of ours. Please open the waiting room again: your place is kept.',
  ticket_of_another: 'This ticket belongs to another account. Please take one of your own.',
  ticket_of_another_opening: 'This ticket is for another sale. Please take one for this sale.',
  ticket_used: 'This ticket has been used. Please take another one to queue again.',
  time_does_not_exist:
    'Clocks are put forward at that time, so it does not exist on that day. Please choose another.',
  time_happens_twice:
    'Clocks are put back at that time, so it comes twice on that day. Please choose another.',
  too_many_calendars: 'You have as many calendar links as one person can have. Please end one of them first.',
  too_many_children: 'An account can have {limit} children at most.',
  too_many_recipients: 'This would go to {people} people; a message may go to {limit}. Please choose fewer.',
  too_many_contacts: 'There can be {limit} contacts at most.',
  too_many_guardians: 'There can be {limit} other guardians at most.',
  too_many_waiting: 'A family can have {limit} people on one waiting list at most.',
  transfer_not_offered: 'The school does not take a transfer for this order.',
  undo_ended: 'This decision can no longer be undone: it is too late, or a seat is taken.',
  waiting_room:
    'Places are sold in turn. Please take a ticket in the waiting room. Nobody is charged for waiting.',
  waiting_room_closed: 'The waiting room is closed: you can book directly.',
  withdrawal_ended: 'This place can no longer be given back here. Please write to the school.',
  zero_total: 'There is nothing to pay.',
}

/**
 * For reasons whose text for outside clients is not the sentence above without its full stop. Not sent to
 * browsers.
 */
const answers: Partial<ConflictSentences> = {
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

/** The text of a reason for outside clients. */
export function answerFor(reason: ConflictReason, facts?: object): string {
  return withFacts(answers[reason] ?? sentences[reason].replace(/\.$/, ''), facts)
}

/**
 * The text of a reason on a page; undefined for any other text, such as a reason that only a newer server
 * knows.
 */
export function pageWordsFor(reason: string, facts?: object): string | undefined {
  return isConflictReason(reason) ? withFacts(sentences[reason], facts) : undefined
}

function withFacts(sentence: string, facts: object = {}): string {
  const known = new Map<string, unknown>(Object.entries(facts))
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => toWords(known.get(name)))
}

/** A day as people write it, several facts one after the other; everything else as it is. */
function toWords(fact: unknown): string {
  if (Array.isArray(fact)) return fact.map(toWords).join(', ')
  const text = String(fact ?? '…')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateOf(text) : text
}

export function isConflictReason(text: string): text is ConflictReason {
  return Object.hasOwn(sentences, text)
}
