import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { OrderEnding, orderStatuses } from '@cadenza/contracts/money/order-values'
import { look } from '../../lib/format/look.ts'

type OrderStatus = (typeof orderStatuses)[number]

/** What became of an order, in a word and its colour. */
export const orderWords = {
  open: look(msg`Being paid`, { tone: 'info' }),
  awaiting_payment: look(msg`Being paid`, { tone: 'info' }),
  releasing: look(msg`Ending`, { tone: 'info' }),
  reserved: look(msg`Waits for its money`, { tone: 'info' }),
  offered: look(msg`Offered from the waiting list`, { tone: 'info' }),
  paid: look(msg`Paid`, { tone: 'success' }),
  expired: look(msg`Not paid`, { tone: 'neutral' }),
  review: look(msg`Paid too late`, { tone: 'warning' }),
} satisfies Record<OrderStatus, object>

/** Why an order ended that waited for its money. */
export const endingWords = worded<OrderEnding>({
  ran_out: msg`The money did not come in time`,
  left: msg`The family left it`,
  office: msg`The office released it`,
  replaced: msg`Replaced or no longer possible`,
})
