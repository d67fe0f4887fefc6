import type { ConflictReason } from './error.ts'

/**
 * What is said of a reason: `answer` to outside clients, `page` to whoever looks at our own pages, with what to do next.
 * A text alone is both; a page ends it with a full stop.
 */
export type Sentences = string | { answer: string; page: string }

/** Every reason has its sentences here and nowhere else: one without them compiles neither in the API nor in the web. */
export type ConflictSentences = Record<ConflictReason, Sentences>

// No validator is imported here, so that the browser is not sent one for the sake of these words.
const sentences: ConflictSentences = {
  already_in_cart: 'This class is already in your cart',
  already_enrolled: 'You are already enrolled in this class',
  already_paid: 'This order is already paid',
  amount_too_large: {
    answer: 'The total is above the largest amount that a card can be charged',
    page: 'This is more than one card payment can take. Please pay for fewer classes at a time.',
  },
  amount_too_small: 'The total is below the smallest amount that a card can be charged',
  cart_changed: {
    answer: 'A class in your cart is no longer available',
    page: 'Your cart has changed meanwhile. Please look at it again.',
  },
  cart_empty: 'Your cart is empty',
  cart_full: {
    answer: 'Your cart is full',
    page: 'Your cart is full. Please pay for the classes in it first.',
  },
  classes_with_students: {
    answer: 'Students attend or are paying for classes of yours; hand them over or cancel them first',
    page: 'Students attend or are paying for classes of yours. Ask the school to hand them over or cancel them first.',
  },
  course_not_editable: 'This class cannot be edited here in its present state',
  email_unverified: 'Please verify your e-mail address first',
  email_in_use: 'Another account already uses this e-mail address',
  hold_ended: {
    answer: 'Your seats are no longer held',
    page: 'Your seats are no longer held. Please hold them again.',
  },
  last_admin: {
    answer: 'The last admin cannot be removed',
    page: 'The school needs at least one admin.',
  },
  nothing_to_refund: 'Nothing of this is left to refund',
  not_enrolled: 'Only students who are enrolled in this class and have paid can review it',
  other_currency: {
    answer: 'This class is priced in another currency and is not for sale now',
    page: 'This class is not for sale now: its price is in another currency.',
  },
  own_account: 'You cannot do this to your own account',
  own_course: { answer: 'This is your own class', page: 'You teach this class.' },
  own_submission: {
    answer: 'You submitted this class yourself; another admin has to approve it',
    page: 'You submitted this class yourself: another admin has to approve it.',
  },
  payment_in_progress: {
    answer: 'A payment of yours is still in progress',
    page: 'A payment is in progress. Please finish or cancel it first.',
  },
  payment_refunded: {
    answer: 'The payment came too late for these seats; the money is on its way back',
    page: 'Your payment came too late for these seats. The money is on its way back to your card.',
  },
  price_changed: {
    answer: 'The total has changed',
    page: 'A price has changed. Please look at the new total.',
  },
  seats_below_taken: {
    answer: 'More seats are taken than that',
    page: 'There are more students than that already.',
  },
  several_match: 'Several classes match; please name the course id',
  sign_in_again: { answer: 'Please sign in again first', page: 'Please sign in once more first.' },
  sold_out: { answer: 'No seat is left', page: 'This class is sold out.' },
  stale: {
    answer: 'Somebody changed this in the meantime',
    page: 'Somebody has changed this meanwhile. Please look at it again.',
  },
  status_not_allowed: 'The class cannot change to this status',
  zero_total: 'There is nothing to pay',
}

/** What an outside client reads of a reason. */
export function answerFor(reason: ConflictReason): string {
  const said = sentences[reason]
  return typeof said === 'string' ? said : said.answer
}

/** What a page says of a reason; undefined for every other text, such as a reason that only a newer server knows. */
export function pageWordsFor(reason: string): string | undefined {
  if (!isConflictReason(reason)) return undefined
  const said = sentences[reason]
  return typeof said === 'string' ? `${said}.` : said.page
}

export function isConflictReason(text: string): text is ConflictReason {
  return Object.hasOwn(sentences, text)
}
