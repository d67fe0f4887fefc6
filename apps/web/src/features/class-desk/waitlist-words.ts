import type { WaitlistEvent } from '@cadenza/contracts/places/waitlist'

/** What happened in a line, as a sentence for the office. */
export function eventWords({ kind, family, byFamily, actor, reason }: WaitlistEvent): string {
  const who = `Family of ${family ?? '?'}`
  const why = reason ? `: “${reason}”` : ''
  const by = actor ? ` by ${actor}` : ''
  switch (kind) {
    case 'joined':
      return `${who} joined.`
    case 'passed':
      return `${who} was passed by the family of ${byFamily ?? '?'}, which fitted the free places.`
    case 'skipped':
      return `${who} was skipped for the family of ${byFamily ?? '?'}: one of them already held a place.`
    case 'offered':
      return actor ? `${who} was offered a place out of turn${by}${why}.` : `${who} was offered a place.`
    case 'reminded':
      return `${who} was reminded of the offer.`
    case 'accepted':
      return `${who} accepted the offer.`
    case 'returned':
      return `${who} left the payment; the offer goes on.`
    case 'taken':
      return `${who} has the place.`
    case 'declined':
      return `${who} declined the offer.`
    case 'expired':
      return `${who} let the offer end.`
    case 'left':
      return `${who} left, or one of them did.`
    case 'moved':
      return `${who} changed places with the family of ${byFamily ?? '?'}${by}${why}.`
    case 'closed':
      return `${who} no longer waits${reason === 'began' ? ': the class has begun' : ': the class does not take place'}.`
    case 'requeued':
      return `${who} went to the end of the waiting list: they let another offer in this class end.`
    case 'called':
      return `${who} was called${by}.`
    case 'opened':
      return 'Places that were saved for the waiting list went on sale.'
  }
}
