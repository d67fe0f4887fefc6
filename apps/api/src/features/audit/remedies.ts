/**
 * What an admin does when a rule is broken, by the rule's id. Most rules are held by the database: what breaks them is a
 * fault of the product, which is reported with the lines below it.
 */
const report = 'Report it with the lines below to those who run the product, and change nothing by hand.'
const wait =
  'It is usually over within minutes: run the audit again. If it stays, report it with the lines below.'

const remedies: Record<string, string> = {
  'one-live-order': 'Look at the orders of the person: one of them has to end. ' + report,
  'live-order-holds': 'Look at the order. ' + wait,
  'paid-order-complete': 'Compare the places of the order with its receipt, and refund what is missing.',
  'mail-for-each-payment':
    'Open the order and email its receipt again. If a mail waits, look at the health page: the queue may stand still.',
  'free-until-notified':
    'Open the class: whoever has the place may give it back whole, and no change of it was told. ' + report,
  'message-once':
    'Open the person: of a message they got two mails, or none, as their mails say. Write to whom it did not reach. ' +
    report,
  'reminder-once':
    'Look at the mails of the person: a family got two mails about a day, or one too late. ' + report,
  'refunds-add-up': 'Compare the refunds of the order with those at the payment provider.',
  'funding-adds-up': 'Compare the places of the order with its receipt. ' + report,
  'moved-money-stays':
    'Open the order and the one that its place was moved to: their money differs. ' + report,
  'refund-lines-add-up': 'Open the order: its refunds and the places that were taken back differ. ' + report,
  'refund-within-place':
    'More went back for the place than was paid for it. Ask the family, or leave it as a kindness. ' + report,
  'refund-by-policy':
    'Compare the refund with the policy under which the place was bought. Refund what is missing; what was too much stays with the family.',
  'price-steps-add-up': 'Compare the receipt of the order with what was paid for the place. ' + report,
  'uses-within-limit':
    'Look at the discount of the order: it may have been given too often, or an order that ended still counts. The places stay. ' +
    report,
  'holds-end': 'Look at the order. ' + wait,
  'order-of-line':
    'Open the waiting list of the class: its events say who went by. Offer the family that was missed the next place, with a reason.',
  'saved-for-somebody': 'Look at the waiting list of the class. ' + wait,
  'no-seat-beside-a-line': 'Look at the waiting list of the class. ' + wait,
  'offer-holds': 'Look at the waiting list of the class. ' + wait,
  'reserved-holds': 'Look at the order: record its money, give it more time, or release it. ' + wait,
  'method-consistent': 'Ask the office how it was paid, or how it was sent back. ' + report,
  'refunds-leave':
    'Look at the health page: the queue may stand still. A failed refund is sent again under payments.',
  'cancelled-classes-empty': 'Open the class and refund those who are still in it.',
  'only-approved-sold': 'Open the order and refund the place, or approve the class.',
  'no-own-class': 'Ask the teacher, and refund the place if they did not mean it.',
  'decisions-audited': 'Ask who decided. ' + report,
  'events-handled':
    'Look at the health page: the queue may stand still, or the payment provider cannot be reached.',
  'an-admin-left': 'Make an admin on the server, with the command “user”.',
  'sessions-at-their-time': 'Open the class and save its dates once more.',
  'bookings-match': 'Open the class and save its dates once more. ' + report,
  'no-student-clash':
    'Call the family: two of their classes meet at the same time. Refund one, or leave it as they wish.',
  'derived-current': 'Open the class and save its dates once more.',
  'index-current': 'Open the class and save it once more: searches may not find it.',
  'claim-by-guardian': 'Ask the family who may buy for the child. ' + report,
  'consents-of-guardians': 'Ask the guardians to answer once more.',
  'note-readings-allowed': 'Ask who read the notes, and tell the guardians.',
  'attendance-of-places': 'Ask who was there that day, and mark it once more. ' + report,
  'collected-by-allowed': 'Ask who took them home, and call the guardians.',
  'charges-booked':
    'Look the charge up in the account at the payment provider, and refund it there if nobody got a place for it.',
  'payments-charged': 'Look the payment up in the account at the payment provider, and compare the amounts.',
  'refunds-agree': 'Compare the refunds of the order with those at the payment provider.',
}

export const remedyOf = (rule: string): string => remedies[rule] ?? report
