import { select, t } from '@lingui/core/macro'
import type { WaitlistEvent } from '@cadenza/contracts/places/waitlist'

/** What happened in a line, as a sentence for the office. */
export function eventWords({ kind, family, byFamily, actor, reason }: WaitlistEvent): string {
  const who = family ?? '?'
  const other = byFamily ?? '?'
  const by = actor ? 'known' : 'unknown'
  const why = reason ? 'given' : 'none'
  switch (kind) {
    case 'joined':
      return t`Family of ${who} joined.`
    case 'passed':
      return t`Family of ${who} was passed by the family of ${other}, which fitted the free places.`
    case 'skipped':
      return t`Family of ${who} was skipped for the family of ${other}: one of them already held a place.`
    case 'offered':
      return actor
        ? t`Family of ${who} was offered a place out of turn by ${actor}${select(why, { given: `: “${reason}”`, other: '' })}.`
        : t`Family of ${who} was offered a place.`
    case 'reminded':
      return t`Family of ${who} was reminded of the offer.`
    case 'accepted':
      return t`Family of ${who} accepted the offer.`
    case 'returned':
      return t`Family of ${who} left the payment; the offer goes on.`
    case 'taken':
      return t`Family of ${who} has the place.`
    case 'declined':
      return t`Family of ${who} declined the offer.`
    case 'expired':
      return t`Family of ${who} let the offer end.`
    case 'left':
      return t`Family of ${who} left, or one of them did.`
    case 'moved':
      return t`Family of ${who} changed places with the family of ${other}${select(by, { known: ` by ${actor}`, other: '' })}${select(why, { given: `: “${reason}”`, other: '' })}.`
    case 'closed':
      return reason === 'began'
        ? t`Family of ${who} no longer waits: the class has begun.`
        : t`Family of ${who} no longer waits: the class does not take place.`
    case 'requeued':
      return t`Family of ${who} went to the end of the waiting list: they let another offer in this class end.`
    case 'called':
      return actor ? t`Family of ${who} was called by ${actor}.` : t`Family of ${who} was called.`
    case 'opened':
      return t`Places that were saved for the waiting list went on sale.`
  }
}
