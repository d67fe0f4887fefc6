import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
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
export const endingWords = worded<OrderEnding>({
  ran_out: msg`The money did not come in time`,
  left: msg`The family left it`,
  office: msg`The office released it`,
  replaced: msg`Replaced or no longer possible`,
})
