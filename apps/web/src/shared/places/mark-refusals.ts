import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { MarkRefusal } from '@cadenza/contracts/places/attendance-values'

/** Why the school did not take a mark. */
export const markRefusalWords = worded<MarkRefusal>({
  invalid: msg`the time or the name is not possible`,
  id_taken: msg`it was sent twice with different contents`,
  unknown_place: msg`this place is not on the list any more`,
  session_cancelled: msg`the class is cancelled`,
  too_early: msg`the class begins later`,
  too_late: msg`it is too late for this mark`,
  reason_needed: msg`a reason is needed`,
  place_ended: msg`the place has ended`,
  must_not_collect: msg`this person must not collect the child`,
  may_not_collect: msg`this person may not collect the child any more`,
  not_at_gate: msg`this is marked in the class`,
})
