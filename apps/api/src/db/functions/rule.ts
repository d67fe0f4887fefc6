import {
  changeOfMindMinutes,
  leastTransferSeats,
  mostTransferOrders,
  takeBackMinutes,
} from '@cadenza/contracts/money/order-values'
import { smallestChargeMinor } from '@cadenza/contracts/money/money'
import { moveMinutes } from '@cadenza/contracts/places/move-values'
import {
  lastOfferDays,
  lastOfferHours,
  listClosesHours,
  mostPasses,
  mostWaitingTogether,
  offerHours,
  savedHours,
} from '@cadenza/contracts/places/waitlist-values'

/** What SQL shares with forms and sentences, by the name that SQL uses. */
export const rules = {
  change_of_mind_minutes: changeOfMindMinutes,
  last_offer_days: lastOfferDays,
  last_offer_hours: lastOfferHours,
  least_transfer_seats: leastTransferSeats,
  list_closes_hours: listClosesHours,
  most_passes: mostPasses,
  most_transfer_orders: mostTransferOrders,
  most_waiting_together: mostWaitingTogether,
  move_minutes: moveMinutes,
  offer_hours: offerHours,
  saved_hours: savedHours,
  smallest_charge: smallestChargeMinor,
  take_back_minutes: takeBackMinutes,
}

/**
 * The SQL function `rule`, by which the other functions read the numbers of the contracts: `rule('offer_hours')`. It is
 * installed with the files of this folder. A plan holds the number itself.
 */
export const ruleFunction = `
  create or replace function rule(p_name text) returns integer language sql immutable as $$
    select case p_name ${Object.entries(rules)
      .map(([name, value]) => `when '${name}' then ${value}`)
      .join(' ')} end
  $$;
`
