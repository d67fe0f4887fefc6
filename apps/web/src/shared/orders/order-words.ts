import type { OrderEnding, orderStatuses } from '@cadenza/contracts/money/order-values'

type OrderStatus = (typeof orderStatuses)[number]

/** What became of an order, in a word and its colour. */
export const orderWords = {
  open: { word: 'Being paid', tone: 'info' },
  awaiting_payment: { word: 'Being paid', tone: 'info' },
  releasing: { word: 'Ending', tone: 'info' },
  reserved: { word: 'Waits for its money', tone: 'info' },
  offered: { word: 'Offered from the waiting list', tone: 'info' },
  paid: { word: 'Paid', tone: 'success' },
  expired: { word: 'Not paid', tone: 'neutral' },
  review: { word: 'Paid too late', tone: 'warning' },
} as const satisfies Record<OrderStatus, object>

/** Why an order ended that waited for its money. */
export const endingWords: Record<OrderEnding, string> = {
  ran_out: 'The money did not come in time',
  left: 'The family left it',
  office: 'The office released it',
  replaced: 'Replaced or no longer possible',
}
