import { t } from '@lingui/core/macro'
import type { WaitlistEvent } from '@cadenza/contracts/places/waitlist'

/** What happened in a line, as a sentence for the office. */
export function eventWords({ kind, family, byFamily, actor, reason }: WaitlistEvent): string {
  const who = t`Family of ${family ?? '?'}`
  const why = reason ? `: “${reason}”` : ''
  const by = actor ? ` by ${actor}` : ''
  switch (kind) {
    case 'joined':
      return t`${who} joined.`
    case 'passed':
      return t`${who} was passed by the family of ${byFamily ?? '?'}, which fitted the free places.`
    case 'skipped':
      return t`${who} was skipped for the family of ${byFamily ?? '?'}: one of them already held a place.`
    case 'offered':
      return actor ? t`${who} was offered a place out of turn${by}${why}.` : t`${who} was offered a place.`
    case 'reminded':
      return t`${who} was reminded of the offer.`
    case 'accepted':
      return t`${who} accepted the offer.`
    case 'returned':
      return `${who} left the payment; the offer goes on.`
    case 'taken':
      return t`${who} has the place.`
    case 'declined':
      return t`${who} declined the offer.`
    case 'expired':
      return t`${who} let the offer end.`
    case 'left':
      return t`${who} left, or one of them did.`
    case 'moved':
      return t`${who} changed places with the family of ${byFamily ?? '?'}${by}${why}.`
    case 'closed':
      return `${who} no longer waits${reason === 'began' ? ': the class has begun' : ': the class does not take place'}.`
    case 'requeued':
      return t`${who} went to the end of the waiting list: they let another offer in this class end.`
    case 'called':
      return t`${who} was called${by}.`
    case 'opened':
      return t`Places that were saved for the waiting list went on sale.`
  }
}
